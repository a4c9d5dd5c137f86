import { useState } from 'react'

/**
 * Where each overlay was opened, nearest element first: its action may have removed that button, its row or its page.
 */
const openersOf = new WeakMap<Element, readonly HTMLElement[]>()

/**
 * After an overlay closes, keyboard users continue where they were. Radix returns focus only to a trigger, and most
 * of our overlays are opened by state. An element focused in the meantime keeps the focus.
 */
export function useFocusBack(open: boolean | undefined) {
  // Looked up before the overlay is drawn: one of its fields may take the focus with `autoFocus`.
  const [shown, setShown] = useState(() => ({ open, openers: open ? findOpeners() : [] }))
  if (open !== shown.open) setShown({ open, openers: open ? findOpeners() : shown.openers })
  return {
    ref: (panel: HTMLElement | null) => {
      if (panel) openersOf.set(panel, shown.openers)
    },
    onCloseAutoFocus: (event: Event) => {
      const isTaken = document.activeElement !== null && document.activeElement !== document.body
      const opener = shown.openers.find(takesFocus)
      if (isTaken || !opener) return
      event.preventDefault()
      if (opener.tabIndex < 0) opener.tabIndex = -1
      opener.focus({ preventScroll: opener !== shown.openers[0] })
    },
  }
}

/** Removed, hidden or disabled elements can't take focus. */
const takesFocus = (element: HTMLElement) => element.checkVisibility() && !element.matches(':disabled')

function findOpeners(): readonly HTMLElement[] {
  const active = document.activeElement
  // A choice in a menu goes with its menu, which the button that opened it outlives.
  const menu = active?.closest('[role=menu]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
  if (!(opener instanceof HTMLElement) || opener === document.body) return []
  const dialog = opener.closest('[role=dialog], [role=alertdialog]')
  return [opener, ...placesAround(opener), ...((dialog && openersOf.get(dialog)) ?? [])]
}

function placesAround(element: HTMLElement): HTMLElement[] {
  const place = element.parentElement?.closest<HTMLElement>('li, tr, section, main')
  return place ? [place, ...placesAround(place)] : []
}
