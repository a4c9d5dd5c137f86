import { useEffect, useState } from 'react'
import { onClockChange, timeNow } from './time-now.ts'

/** The present moment, renewed every so often. */
export function useNow(everyMs: number): number {
  const [at, setAt] = useState(timeNow)
  useEffect(() => {
    const renew = () => setAt(timeNow())
    const timer = setInterval(renew, everyMs)
    const forget = onClockChange(renew)
    return () => {
      clearInterval(timer)
      forget()
    }
  }, [everyMs])
  return at
}
