import { useEffect, useState } from 'react'
import { logProblem } from '#web/platform/log.ts'
import type { Signalling } from './call/signalling.ts'

/** Whether the patient of an open visit is in its waiting room. Looks without being seen. */
export function useIsWaiting(visitId: string): boolean {
  const [waiting, setWaiting] = useState(false)
  useEffect(() => {
    let channel: Signalling | undefined
    let gone = false
    // The list of the day is shown before presence is known.
    import('./call/signalling.ts')
      .then(({ openSignalling }) =>
        openSignalling(visitId, undefined, { onPresence: (roles) => setWaiting(roles.has('patient')) }),
      )
      .then((opened) => {
        if (gone) opened.close()
        else channel = opened
      })
      .catch((error) => logProblem('Who is waiting could not be seen', error))
    return () => {
      gone = true
      channel?.close()
    }
  }, [visitId])
  return waiting
}
