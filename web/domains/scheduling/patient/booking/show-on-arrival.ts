/** What went wrong must be in view: on a phone it appears behind the bar that was just pressed. */
export function showOnArrival(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'center' })
}
