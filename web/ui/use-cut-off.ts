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

function exceededBy(event: InputEvent): number | undefined {
  const { target } = event
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
  const { maxLength } = target
  return maxLength >= 0 && lengthAfter(event, target) > maxLength ? maxLength : undefined
}

function lengthAfter(
  event: InputEvent,
  { value, selectionStart, selectionEnd }: HTMLInputElement | HTMLTextAreaElement,
) {
  const added = event.data ?? event.dataTransfer?.getData('text/plain') ?? ''
  // A word that is being composed is part of the value already, and is cut when it is done.
  if (event.isComposing || !added) return event.isComposing ? value.length : 0
  return value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0)) + added.length
}
