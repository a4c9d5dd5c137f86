interface Charged {
  total_amount: number
  /** The charge entered for each code. It comes from the database, so it can be anything. */
  charges?: unknown
}

/**
 * The charge of each procedure, in order. A single procedure has the whole charge. For several, only charges entered
 * for exactly these codes count.
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
