/** A typed dollar amount ("$1,200.50"), or nothing if it isn't one. */
export function readAmount(typed: string): number | undefined {
  const amount = /^\s*\$?\s*((?:\d{1,3}(?:,\d{3})+|\d{1,8})(?:\.\d{1,2})?)\s*$/.exec(typed)?.[1]
  return amount === undefined ? undefined : Number(amount.replaceAll(',', ''))
}
