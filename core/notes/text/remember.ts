const most = 4_000
/** Means "nothing found", which is also remembered. */
const nothing = Symbol('nothing')
const all: Map<string, unknown>[] = []

/**
 * A pure function of a text that one draft asks many times of the same sentence; its last answers are kept. `also` is
 * something that follows from the text and is at hand, such as its folded form.
 */
export function remember<Value>(compute: (text: string) => Value): (text: string) => Value
export function remember<Value, Also>(
  compute: (text: string, also: Also) => Value,
): (text: string, also: Also) => Value
export function remember<Value, Also>(compute: (text: string, also: Also) => Value) {
  const known = new Map<string, Value | typeof nothing>()
  all.push(known)
  return (text: string, also: Also): Value => {
    const found = known.get(text)
    if (found !== undefined) return found === nothing ? (undefined as Value) : found
    if (known.size > most) known.clear()
    const value = compute(text, also)
    known.set(text, value === undefined ? nothing : value)
    return value
  }
}

/** Clears the memory, to measure how long the first reading takes. */
export function forgetTexts() {
  for (const known of all) known.clear()
}
