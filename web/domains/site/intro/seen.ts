const key = 'hasSeenIntro'

/** For this tab only. A browser that blocks storage simply shows the intro again. */
export function hasSeenIntro() {
  try {
    return sessionStorage.getItem(key) === 'true'
  } catch {
    return false
  }
}

export function rememberIntro() {
  try {
    sessionStorage.setItem(key, 'true')
  } catch {
    // Storage is blocked.
  }
}
