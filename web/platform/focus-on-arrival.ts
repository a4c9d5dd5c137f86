import { useState } from 'react'

/** As the `ref` of a heading with `tabIndex={-1}`: what replaces a form says where one is now, also without eyes. */
export function focusOnArrival(node: HTMLElement | null) {
  node?.focus()
}

/**
 * Takes the focus if its element was removed; an element in use keeps it. The focus counts as lost on the body, the
 * main element or a dialog itself.
 */
export function takeLostFocus(node: HTMLElement | null) {
  const holder = document.activeElement
  if (holder?.matches('body, main') || holder === node?.closest('[role=dialog]'))
    node?.focus({ preventScroll: true })
}

/** The same for the page's heading, which has no `tabIndex`. False while there is none. */
export function focusHeading(): boolean {
  const heading = [...document.querySelectorAll('h1')].find((one) => one.checkVisibility())
  if (!heading) return false
  heading.tabIndex = -1
  takeLostFocus(heading)
  return true
}

/**
 * For a button that makes way for a form. As the `ref` of each, focus that is lost with one of them goes to the other;
 * the form needs `tabIndex={-1}`. A button that is there from the start doesn't take the focus.
 */
export function useTakeTurns(open: boolean) {
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  return wasOpen ? takeLostFocus : undefined
}
