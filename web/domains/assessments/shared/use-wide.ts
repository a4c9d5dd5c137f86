import { useSyncExternalStore } from 'react'

const query = '(min-width: 768px)'

/** Whether the screen has room for all questions at once. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}
