"""The laboratory: conformance, traces, simulations, statistics, benchmarks and research adapters."""
