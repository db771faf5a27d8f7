"""Broad work of no consequence, done once in a worker: see warm.js."""

import ast
import copy
import json
import random
import re
from itertools import pairwise

FUNCTION = """
def f{n}(a, b={n}):
    x = [i * {n} for i in range(a)]
    try:
        return {{k: str(k) + "{n}" for k in x if k > b}}
    except ValueError as error:
        raise
"""


class Item:
    """An object as our modules have them."""

    __slots__ = ("x", "y")

    def __init__(self, x):
        self.x = x
        self.y = [x]

    def __eq__(self, other):
        return self.x == other.x

    def __hash__(self):
        return hash(self.x)


def warm():
    """Compile, run, call, build, compare, sort, parse, copy: what a game will do, many times."""
    source = "".join(FUNCTION.format(n=n) for n in range(150))
    names = {}
    exec(compile(source, "warm", "exec"), names)
    for n in range(150):
        names[f"f{n}"](50)
    json.loads(json.dumps([list(range(300)), {str(i): i / 3 for i in range(500)}]))
    sorted(map(str, range(5000)))
    ast.dump(ast.parse(source))
    re.sub("a+b", "c", source)
    copy.deepcopy([[1, 2, {3: 4}]] * 100)
    len({Item(i % 100) for i in range(3000)})
    cards = [random.randrange(52) for _ in range(2000)]
    sum(1 for a, b in pairwise(cards) if (a ^ b) & 1 and a.bit_count() > 2)
    {frozenset(cards[i : i + 5]): tuple(cards[i : i + 3]) for i in range(1500)}


for _ in range(3):
    warm()
