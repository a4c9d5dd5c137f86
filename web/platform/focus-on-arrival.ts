/** As the `ref` of a heading with `tabIndex={-1}`: what replaces a form says where one is now, also without eyes. */
export function focusOnArrival(node: HTMLElement | null) {
  node?.focus()
}

/** Focus that left the page with the element that had it comes here; what somebody is using keeps it. */
export function takeLostFocus(node: HTMLElement | null) {
  if (document.activeElement === document.body) node?.focus({ preventScroll: true })
}
