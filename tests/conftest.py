"""What every test may use."""

from hypothesis import HealthCheck, settings

# A test says what is right, not how fast: a busy machine must fail none.
settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")
