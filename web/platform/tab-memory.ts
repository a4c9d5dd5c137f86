const prefix = 'tab-memory '

/**
 * What this tab remembers through a reload, until it closes or the person signs out. Nothing if storage is blocked.
 */
export function recall(name: string): string | undefined {
  try {
    return sessionStorage.getItem(prefix + name) ?? undefined
  } catch {
    return undefined
  }
}

export function remember(name: string, value: string) {
  try {
    sessionStorage.setItem(prefix + name, value)
  } catch {
    // After a reload the person is asked once more.
  }
}

export function forget(name: string) {
  try {
    sessionStorage.removeItem(prefix + name)
  } catch {
    // If it couldn't be stored, there is nothing to remove.
  }
}

/** At sign-out, so that the next person in this tab starts fresh. */
export function forgetTab() {
  try {
    const names = Object.keys(sessionStorage).filter((name) => name.startsWith(prefix))
    for (const name of names) sessionStorage.removeItem(name)
  } catch {
    // If it couldn't be stored, there is nothing to remove.
  }
}
