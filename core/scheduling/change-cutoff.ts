/** Used while the practice's setting is not known yet; the database has the same default and the last word. */
export const defaultCutoffHours = 2

/** Until when a patient may move or cancel a visit online. */
export function changeCutoff(appointmentDate: string, cutoffHours: number): string {
  return new Date(Date.parse(appointmentDate) - cutoffHours * 3_600_000).toISOString()
}

export function mayStillChange(appointmentDate: string, cutoffHours: number, now: number): boolean {
  return now <= Date.parse(changeCutoff(appointmentDate, cutoffHours))
}
