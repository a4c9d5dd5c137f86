const second = 1000
const hour = 3600 * second
const day = 24 * hour

export type Countdown =
  | { unit: 'days'; days: number }
  | { unit: 'hours'; hours: number; minutes: number }
  | { unit: 'clock'; minutes: number; seconds: number }
  | { unit: 'begun' }

/** How far away a visit is, in the unit a person would use at that distance. */
export function countdown(startsInMs: number): Countdown {
  if (startsInMs <= 0) return { unit: 'begun' }
  if (startsInMs >= 1.5 * day) return { unit: 'days', days: Math.round(startsInMs / day) }
  const seconds = Math.ceil(startsInMs / second)
  if (startsInMs > hour) {
    const minutes = Math.ceil(seconds / 60)
    return { unit: 'hours', hours: Math.floor(minutes / 60), minutes: minutes % 60 }
  }
  return { unit: 'clock', minutes: Math.floor(seconds / 60), seconds: seconds % 60 }
}

/** "11:42" */
export function clockFace({ minutes, seconds }: { minutes: number; seconds: number }): string {
  return `${minutes}:${String(seconds).padStart(2, '0')}`
}
