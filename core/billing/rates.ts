/** Hourly rate by what the credentials say. The database derives the same on save (private.hourly_rate). */
const rates: [RegExp, number][] = [
  [/\b(md|do|md_do)\b/i, 200],
  [/np|pa-c|\bpa\b/i, 150],
  [/lcsw|lpc|lmft/i, 120],
  [/psyd|phd/i, 180],
]
const otherwise = 100

export function hourlyRate(credentials: string | null | undefined): number {
  return rates.find(([pattern]) => pattern.test(credentials ?? ''))?.[1] ?? otherwise
}

export function visitAmount(durationMinutes: number, rate: number): number {
  return Math.round((durationMinutes / 60) * rate * 100) / 100
}
