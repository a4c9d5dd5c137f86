/** The Plan section of a note, whatever else its template calls it. */
export function planOf(content: unknown): string | undefined {
  if (typeof content !== 'object' || content === null) return
  const found = Object.entries(content).find(([title]) => /^plan/i.test(title))
  return typeof found?.[1] === 'string' ? found[1].trim() || undefined : undefined
}
