import { useEffect, useState } from 'react'
import { logProblem } from '#web/platform/log.ts'

/** Of these open visits, those whose patient is in the waiting room. Looks without being seen. */
export function useWaiting(visitIds: readonly string[]): ReadonlySet<string> {
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set())
  const followed = visitIds.join()
  useEffect(() => {
    if (!followed) return
    const left = followed.split(',').map((id) =>
      follow(id, (here) =>
        setWaiting((before) => {
          const others = [...before].filter((known) => known !== id)
          return new Set(here ? [...others, id] : others)
        }),
      ),
    )
    return () => {
      for (const leave of left) leave()
    }
  }, [followed])
  return new Set(visitIds.filter((id) => waiting.has(id)))
}

function follow(visitId: string, onPatient: (here: boolean) => void): () => void {
  let gone = false
  // The list of the day is shown before presence is known.
  const opening = import('./call/signalling.ts').then(({ openSignalling }) =>
    openSignalling(visitId, undefined, {
      onPresence: (roles) => {
        if (!gone) onPatient(roles.has('patient'))
      },
    }),
  )
  opening.catch((error) => logProblem('Who is waiting could not be seen', error))
  return () => {
    gone = true
    opening.then(
      (channel) => channel.close(),
      () => {},
    )
  }
}
