import { useEffect, useEffectEvent } from 'react'

/** Messages count as read once they are visible, not in a background tab. */
export function useReadWhileLooking(thread: string, unread: number, markRead: () => Promise<unknown>) {
  const look = useEffectEvent(() => {
    if (unread > 0 && document.visibilityState === 'visible') void markRead()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message or another thread is what makes it look again
  useEffect(() => {
    const onLook = () => look()
    onLook()
    document.addEventListener('visibilitychange', onLook)
    return () => document.removeEventListener('visibilitychange', onLook)
  }, [unread, thread])
}
