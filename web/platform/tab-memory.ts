/** What this tab remembers through a reload, and no longer than it is open. Where storage is blocked, nothing. */
export function recall(name: string): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

export function remember(name: string, value: string) {
  try {
    sessionStorage.setItem(name, value)
  } catch {
    // After a reload the person is asked once more.
  }
}

export function forget(name: string) {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // What could not be kept needs no removing.
  }
}
