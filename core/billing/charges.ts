interface Charged {
  total_amount: number
  /** What was entered for each code; from the database, so anything. */
  charges?: unknown
}

/**
 * What each procedure costs, in their order. One has the whole charge. Of several, only what was entered for exactly
 * these codes counts; nothing where it wasn't.
 */
export function chargesOf(
  { total_amount, charges }: Charged,
  procedures: readonly { code: string }[],
): number[] | undefined {
  if (procedures.length <= 1) return procedures.map(() => total_amount)
  const entered = new Map(typeof charges === 'object' && charges !== null ? Object.entries(charges) : [])
  const each = procedures.flatMap(({ code }) => {
    const charge: unknown = entered.get(code)
    return typeof charge === 'number' ? [charge] : []
  })
  return each.length === procedures.length && entered.size === each.length ? each : undefined
}
