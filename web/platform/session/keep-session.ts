import { useEffect } from 'react'
import { markActive } from './last-active.ts'
import { noteUse } from './note-use.ts'

const everyMs = 2 * 60_000

/** People who talk, listen or wait use neither mouse nor server: while `on`, that counts as activity. */
export function useKeepSession(on = true) {
  useEffect(() => {
    if (!on) return
    const timer = setInterval(() => {
      markActive()
      void noteUse()
    }, everyMs)
    return () => clearInterval(timer)
  }, [on])
}
