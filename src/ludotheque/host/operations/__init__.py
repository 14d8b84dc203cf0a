"""Operations: what whoever runs the house needs; backup, administration, metrics, logs."""
