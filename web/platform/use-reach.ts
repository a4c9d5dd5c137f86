import { useSyncExternalStore } from 'react'
import { onReachChange, type Reach, reach } from './server-reach.ts'

/** Whether the browser has a network, and the server answers. */
export function useReach(): Reach {
  return useSyncExternalStore(onReachChange, reach, () => 'online')
}

export function useOnline() {
  return useReach() === 'online'
}
