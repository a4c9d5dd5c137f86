import { useCallback, useState } from 'react'

/**
 * The browser silently drops text beyond a field's `maxLength`. When that happens to a field within the element, this
 * returns the limit, until the next input that fits.
 */
export function useLengthLimit() {
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
  // A word being composed is already part of the value, and is cut when the composition ends.
  const added = isComposing ? 0 : data.length + (selectionStart ?? 0) - (selectionEnd ?? 0)
  return maxLength >= 0 && value.length + added > maxLength ? maxLength : undefined
}
