"""What the panel shows: one module a subject. Each fills the panel with elements and registers its menu entries."""
