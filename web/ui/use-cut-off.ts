import { useCallback, useState } from 'react'

/**
 * The browser leaves out what goes over a field's `maxLength` without a word. This tells the limit when that happens
 * to a field within the element, until something is typed that fits.
 */
export function useCutOff() {
  const [limit, setLimit] = useState<number>()
  const watch = useCallback((element: HTMLElement | null) => {
    const listen = (event: InputEvent) => setLimit(exceededBy(event))
    element?.addEventListener('beforeinput', listen)
    return () => element?.removeEventListener('beforeinput', listen)
  }, [])
  return [limit, watch] as const
}

function exceededBy({ target, data, isComposing }: InputEvent): number | undefined {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) || !data) return
  const { maxLength, value, selectionStart, selectionEnd } = target
  // A word that is being composed is part of the value already, and is cut when it is done.
  const added = isComposing ? 0 : data.length + (selectionStart ?? 0) - (selectionEnd ?? 0)
  return maxLength >= 0 && value.length + added > maxLength ? maxLength : undefined
}
