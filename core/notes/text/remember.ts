const most = 4_000
/** Stands for "nothing found", which is an answer too. */
const nothing = Symbol('nothing')
const all: Map<string, unknown>[] = []

/** A pure function of a text that one draft asks many times of the same sentence; its last answers are kept. */
export function remember<Value>(compute: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value | typeof nothing>()
  all.push(known)
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found === nothing ? (undefined as Value) : found
    if (known.size > most) known.clear()
    const value = compute(text)
    known.set(text, value === undefined ? nothing : value)
    return value
  }
}

/** As if no text had been read yet: for whoever measures how long the first reading takes. */
export function forgetTexts() {
  for (const known of all) known.clear()
}
