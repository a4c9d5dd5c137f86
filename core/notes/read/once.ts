/**
 * Reads a thing once and remembers it as long as the thing lives: drafting, checking and highlights all read the
 * same lines, and none of them changes any.
 */
export function once<Thing extends object, Result>(read: (thing: Thing) => Result): (thing: Thing) => Result {
  const known = new WeakMap<Thing, Result>()
  return (thing) => {
    const before = known.get(thing)
    if (before !== undefined) return before
    const result = read(thing)
    known.set(thing, result)
    return result
  }
}
