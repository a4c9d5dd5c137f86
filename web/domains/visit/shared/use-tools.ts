import { useEffect, useState } from 'react'
import { toastMissingPart } from '#web/platform/lazy.ts'
import { retryUntilLoaded } from '#web/platform/retry.ts'
import type { LoadTools, VisitTools } from './visit-tools.ts'

/** The tools next to the call. Audio and video don't wait for them. */
export function useTools(load: LoadTools | undefined): VisitTools | undefined {
  const [tools, setTools] = useState<VisitTools>()
  useEffect(() => {
    if (!load) return
    let gone = false
    let told = false
    void retryUntilLoaded(load, (error, retryNow) => {
      if (!gone && !told) toastMissingPart(error, retryNow)
      told = true
    }).then((loaded) => {
      if (!gone) setTools(loaded)
    })
    return () => {
      gone = true
    }
  }, [load])
  return tools
}
