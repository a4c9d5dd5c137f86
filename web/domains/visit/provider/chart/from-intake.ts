const fold = (text: string) => text.trim().toLowerCase()

/** Entries the patient named before this visit that the chart doesn't have. */
export function notInChart(told: readonly string[] | undefined, chart: readonly string[]): string[] {
  const known = chart.map(fold)
  return (told ?? []).filter(
    (entry) => !known.some((one) => one.includes(fold(entry)) || fold(entry).includes(one)),
  )
}
