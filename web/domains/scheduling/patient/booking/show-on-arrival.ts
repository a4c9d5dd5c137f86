/** An error must be visible: on a phone it appears behind the bar that was just tapped. */
export function showOnArrival(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'center' })
}
