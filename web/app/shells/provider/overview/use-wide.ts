import { useSyncExternalStore } from 'react'

const query = '(min-width: 86rem)'

/** Whether a second column fits beside the day. */
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
