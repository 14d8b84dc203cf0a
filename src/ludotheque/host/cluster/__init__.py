"""The cluster: several processes on one database; leases, relayed orders, followed journals."""
