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
