"""What statistics tell: all games at a glance, charts, and the heads of their tables."""

from parlour.words.languages import Sentence

WORDS: dict[str, Sentence] = {
    "cause.stuck": "No move was left",
    # all games at a glance
    "glance": "Which games the figures are about",
    "glance.all": "All games",
    "glance.won": "{won} of {played} won",
    "glance.none": "Not played yet",
    "glance.streak": ("One win in a row", "{count} wins in a row"),
    # charts
    "chart.numbers": "The same in numbers",
    "chart.scores": "Scores",
    "chart.scores.won": "Scores of games won",
    "chart.scores.told": ("One game.", "{count} games."),
    "chart.par": "Score against par",
    "chart.par.told": (
        "One win of a proven deal, {mean} against par.",
        "{count} wins of proven deals, {mean} against par on average.",
    ),
    "chart.grades": "Wins by difficulty",
    "chart.grades.told": ("One proven deal.", "{count} proven deals."),
    "chart.losses": "At which move games were lost",
    "chart.losses.told": ("One game, at move {at}.", "{count} games, half of them by move {at}."),
    "chart.causes": "Why games were lost",
    "chart.causes.told": ("Noted with one game.", "Noted with {count} games."),
    "chart.year": "A year of days",
    "chart.year.told": (
        "Played on one day of the last twelve months.",
        "Played on {count} days of the last twelve months.",
    ),
    "chart.more": "more",
    "chart.less": "fewer",
    # the heads of their tables
    "head.days": "Days",
    "head.days.span": "{day} to {last}",
    "head.mean": "Against par",
    "head.games": "Games",
    "head.score": "Score",
    "head.moves": "Moves",
    "head.grade": "Difficulty",
    "head.cause": "Reason",
    "head.share": "Share",
    "head.month": "Month",
    "head.played": "Days played",
    "head.won": "Won",
    "feats.count": "Feats: {done} of {total}",
}
