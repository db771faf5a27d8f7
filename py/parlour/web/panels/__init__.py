"""What the panel shows: one module a subject, each with functions that fill the panel anew."""
