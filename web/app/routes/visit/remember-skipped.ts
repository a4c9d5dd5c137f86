const key = 'visit-intake-skipped'

/** Whoever put the intake off goes straight back in after a reload. Only this tab remembers. */
export function wasSkipped(appointmentId: string): boolean {
  try {
    return sessionStorage.getItem(key) === appointmentId
  } catch {
    return false
  }
}

export function rememberSkipped(appointmentId: string) {
  try {
    sessionStorage.setItem(key, appointmentId)
  } catch {
    // Storage is blocked: after a reload the form is offered once more.
  }
}
