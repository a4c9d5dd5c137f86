import { useLayoutEffect } from 'react'

export type Density = 'roomy' | 'compact'

/** Set on the body, because menus and dialogs open outside the screen that opened them. */
export function useDensity(density: Density) {
  useLayoutEffect(() => {
    if (density === 'compact') document.body.dataset.density = 'compact'
    return () => {
      delete document.body.dataset.density
    }
  }, [density])
}
