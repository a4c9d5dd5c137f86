import { useEffect } from 'react'

/**
 * Whoever presses twice means one button. If the first press has taken that away, the second one does not press what
 * is in its place.
 */
export function useOnePress() {
  useEffect(() => {
    let pressed: Element | undefined
    const over = new AbortController()
    document.addEventListener(
      'click',
      (event) => {
        if (event.detail > 1 && pressed && !pressed.isConnected) {
          event.preventDefault()
          event.stopPropagation()
        } else if (event.target instanceof Element) pressed = event.target.closest('button, a') ?? undefined
      },
      { capture: true, signal: over.signal },
    )
    return () => over.abort()
  }, [])
}
