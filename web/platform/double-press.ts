import { useEffect } from 'react'

/**
 * A double click means one button. If the first click removed that button, the second one doesn't activate what
 * replaced it.
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
