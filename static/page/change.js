// Scenes as changes of another, and whether two show the same.

/**
 * A value of JSON after a change, as py/parlour/table/ahead.py writes it.
 *
 * @param {any} value
 * @param {any} change
 * @returns {any}
 */
export function changed(value, change) {
  if (Array.isArray(change)) return change.length === 1 ? change[0] : [...value.slice(0, change[0]), ...change[1]];
  const made = { ...value };
  for (const [key, one] of Object.entries(change)) {
    if (one === null) delete made[key];
    else made[key] = changed(made[key], one);
  }
  return made;
}

/**
 * A scene as text, whatever the order of its fields; but for its speed, and what Python reads of its deal later.
 *
 * @param {object | null} scene
 */
export function asSeen(scene) {
  const sorted = (/** @type {string} */ _, /** @type {any} */ value) =>
    value && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value;
  return JSON.stringify({ ...scene, speed: 1, deal: "", stars: 0, grade: "" }, sorted);
}
