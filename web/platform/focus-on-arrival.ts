/** As the `ref` of a heading with `tabIndex={-1}`: what replaces a form says where one is now, also without eyes. */
export function focusOnArrival(node: HTMLElement | null) {
  node?.focus()
}
