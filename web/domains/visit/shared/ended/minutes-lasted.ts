interface Timed {
  started_at: string | null
  completed_at: string | null
}

/** In whole minutes, at least one; nothing if it wasn't measured. */
export function minutesLasted({ started_at, completed_at }: Timed): number | undefined {
  if (!started_at || !completed_at) return
  return Math.max(1, Math.round((Date.parse(completed_at) - Date.parse(started_at)) / 60_000))
}
