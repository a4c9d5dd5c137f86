const key = 'saguaro-active'
let here = 0

/** When the user was last active, in any tab. */
export function lastActive(): number {
  try {
    return Math.max(here, Number(localStorage.getItem(key)))
  } catch {
    return here
  }
}

export function markActive(now = Date.now()) {
  here = now
  try {
    localStorage.setItem(key, String(now))
  } catch {
    // Storage is blocked: this tab counts for itself.
  }
}
