import { useEffect, useState } from 'react'
import { z } from 'zod'
import type { VisitLink } from '../visit-tools.ts'
import { type Caption, caption, type SpokenLine } from './transcript.ts'

const switched = z.object({ on: z.boolean() })
const kept = 6

interface Shown {
  lines: readonly SpokenLine[]
  /** The transcript is then shown instead. */
  transcribing: boolean
}

/**
 * Captions. They need no consent: the words go to the other person, who hears them anyway, and are stored in neither
 * browser nor database. A person who wants captions asks the other browser to transcribe its own person.
 */
export function useCaptions({ role, connected, send, listen }: VisitLink, { lines, transcribing }: Shown) {
  /** Undefined means no choice yet: they are shown while the visit is transcribed. */
  const [chosen, setChosen] = useState<boolean>()
  const [theyWant, setTheyWant] = useState(false)
  const [passing, setPassing] = useState<readonly Caption[]>([])
  const shown = chosen ?? transcribing
  const asks = chosen === true

  useEffect(() => {
    if (connected) send('captions', { on: asks })
  }, [connected, asks, send])
  useEffect(
    () => listen('captions', (data) => setTheyWant(switched.safeParse(data).data?.on ?? false)),
    [listen],
  )
  useEffect(
    () =>
      listen('caption', (data) => {
        const read = caption.safeParse(data).data
        // The patient's browser speaks for the patient's side.
        if (!read || (role === 'provider' && read.speaker === 'provider')) return
        setPassing((before) => [...before, read].slice(-kept))
      }),
    [listen, role],
  )

  return {
    shown,
    /** Requested by the person here. */
    asked: asks,
    /** Someone wants captions, on either side. */
    wanted: asks || theyWant,
    theyWant,
    latest: [...lines.slice(-2), ...passing]
      .toSorted((a, b) => a.spokenAt - b.spokenAt)
      .slice(-2) as Caption[],
    add: (line: Omit<Caption, 'id'>) => {
      const said = { ...line, id: crypto.randomUUID() }
      setPassing((before) => [...before, said].slice(-kept))
      send('caption', said)
    },
    turn: setChosen,
  }
}
