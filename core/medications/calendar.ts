const day = 86_400_000

/** Calendar days as YYYY-MM-DD, without a clock or a zone. */
export function addDays(date: string, days: number) {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10)
}

export function isDate(text: string) {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
}

/** Whole years on a day; nothing for a birth date that is missing, unreadable or still to come. */
export function ageOn(birthDate: string | null | undefined, today: string): number | undefined {
  if (!birthDate || !isDate(birthDate) || birthDate > today) return undefined
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}
