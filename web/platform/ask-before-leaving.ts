const ask = (event: BeforeUnloadEvent) => event.preventDefault()
let reasons = 0

/** The browser asks before the tab is closed or reloaded, until the returned function was called. */
export function askBeforeLeaving(): () => void {
  if (reasons === 0) addEventListener('beforeunload', ask)
  reasons += 1
  let over = false
  return () => {
    if (over) return
    over = true
    reasons -= 1
    if (reasons === 0) removeEventListener('beforeunload', ask)
  }
}

/** Whether something on this page would be lost with it. */
export function isLeavingAsked(): boolean {
  return reasons > 0
}
