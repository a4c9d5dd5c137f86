const key = 'visit-joined'

/** Whoever reloads in the middle of a visit goes straight back in. Only this tab remembers. */
export function joinedBefore(visitId: string): boolean {
  try {
    return sessionStorage.getItem(key) === visitId
  } catch {
    return false
  }
}

export function rememberJoined(visitId: string) {
  try {
    sessionStorage.setItem(key, visitId)
  } catch {
    // Storage is blocked: after a reload the person is asked once more.
  }
}
