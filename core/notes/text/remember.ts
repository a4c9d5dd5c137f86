const most = 4_000
const all: Map<string, unknown>[] = []

/** A pure function of a text that one draft asks many times of the same sentence; its last answers are kept. */
export function remember<Value>(compute: (text: string) => Value): (text: string) => Value {
  // In a box, so that "nothing found" is an answer too.
  const known = new Map<string, { value: Value }>()
  all.push(known)
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found.value
    if (known.size > most) known.clear()
    const value = compute(text)
    known.set(text, { value })
    return value
  }
}

/** As if no text had been read yet: for whoever measures how long the first reading takes. */
export function forgetTexts() {
  for (const known of all) known.clear()
}
