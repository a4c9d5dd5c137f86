import { useEffect } from 'react'
import { logProblem } from '#web/platform/log.ts'

/** A phone that goes to sleep leaves the waiting room. The browser drops the lock when the page is hidden. */
export function useWakeLock() {
  useEffect(() => {
    let lock: Promise<WakeLockSentinel | undefined> | undefined
    let gone = false
    const hold = () => {
      // Absent without a secure connection and in older browsers.
      if (gone || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      lock = navigator.wakeLock.request('screen').catch((error) => {
        // Refused to save the battery, for one.
        logProblem('The screen could not be kept awake', error)
        return undefined
      })
    }
    hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      gone = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.then((held) => held?.release())
    }
  }, [])
}
