"""Search: the contracts ``Strategy`` and ``Model``, a beam search over any model, random futures of hidden cards."""
