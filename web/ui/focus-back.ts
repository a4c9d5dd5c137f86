import { useRef } from 'react'

/**
 * Whoever opened an overlay by keyboard goes on where they were. Radix gives the focus back to a trigger only, and most
 * of ours are opened by state. What the page has focused meanwhile keeps it.
 */
export function useFocusBack() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      const { current } = opener
      const isTaken = document.activeElement !== null && document.activeElement !== document.body
      if (isTaken || !(current instanceof HTMLElement) || !current.isConnected) return
      event.preventDefault()
      current.focus()
    },
  }
}
