const key = 'notice'

/** A word for the next page, which may be a public one without the app's toasts. */
export function leaveNotice(message: string) {
  try {
    sessionStorage.setItem(key, message)
  } catch {
    // Storage is blocked: the next page shows no notice.
  }
}

export function takeNotice(): string | null {
  try {
    const message = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return message
  } catch {
    return null
  }
}
