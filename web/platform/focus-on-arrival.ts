/** As the `ref` of a heading with `tabIndex={-1}`: what replaces a form says where one is now, also without eyes. */
export function focusOnArrival(node: HTMLElement | null) {
  node?.focus()
}

/**
 * Focus that left the page with the element that had it comes here; what somebody is using keeps it. The page's body
 * and its main part have lost focus, and in a dialog the dialog itself.
 */
export function takeLostFocus(node: HTMLElement | null) {
  const holder = document.activeElement
  if (holder?.matches('body, main') || holder === node?.closest('[role=dialog]'))
    node?.focus({ preventScroll: true })
}

/** The same for the page's heading, which has no `tabIndex` of its own. False while there is none. */
export function focusHeading(): boolean {
  const heading = [...document.querySelectorAll('h1')].find((one) => one.checkVisibility())
  if (!heading) return false
  heading.tabIndex = -1
  takeLostFocus(heading)
  return true
}
