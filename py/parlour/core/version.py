"""The version of the parlour: packages, the credits and exports name it; CHANGELOG.md says what is new in it."""

VERSION = "0.3.0"
