"""What no start needs: the build packs these modules, with all that only they import, into a file of their own, which
the page fetches once it can be played."""

# ruff: noqa: F401

import parlour.games.on_demand
import parlour.web.panels.aloud
import parlour.web.panels.backup
import parlour.web.panels.challenges
import parlour.web.panels.chances
import parlour.web.panels.comforts
import parlour.web.panels.daily
import parlour.web.panels.deal_list
import parlour.web.panels.editor
import parlour.web.panels.ending
import parlour.web.panels.games
import parlour.web.panels.history
import parlour.web.panels.ladder
import parlour.web.panels.options
import parlour.web.panels.puzzles
import parlour.web.panels.reading
import parlour.web.panels.review
import parlour.web.panels.rewinding
import parlour.web.panels.sharing
import parlour.web.panels.showing
import parlour.web.panels.statistics
