import { useState } from 'react'

/** What opened each overlay; what follows for one that was opened from another, which may be gone by then. */
const openersOf = new WeakMap<Element, readonly HTMLElement[]>()

/**
 * Whoever opened an overlay by keyboard goes on where they were. Radix gives the focus back to a trigger only, and most
 * of ours are opened by state. What the page has focused meanwhile keeps it.
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
      const opener = shown.openers.find((one) => one.isConnected)
      if (isTaken || !opener) return
      event.preventDefault()
      opener.focus()
    },
  }
}

function findOpeners(): readonly HTMLElement[] {
  const active = document.activeElement
  // A choice in a menu goes with its menu, which the button that opened it outlives.
  const menu = active?.closest('[role=menu]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
  const around = opener?.closest('[role=dialog], [role=alertdialog]')
  return [...(opener instanceof HTMLElement ? [opener] : []), ...((around && openersOf.get(around)) ?? [])]
}
