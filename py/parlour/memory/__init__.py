"""What is stored between visits: settings, games in progress, finished games, and the statistics over them."""
