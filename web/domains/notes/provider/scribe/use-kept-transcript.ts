import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import { transcriptLine } from '#core/contracts/note-parts.ts'
import { localCopy } from '#web/platform/drafts/local-copy.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import type { Transcript } from './use-transcript.ts'

const stored = z.array(transcriptLine).min(1)

interface Chart {
  visitId: string | null
  /** It is known what the chart holds of this session, or that there is none. */
  known: boolean
  /** It holds a note with its lines: what is kept here is old. */
  holds: boolean
}

/** Lines that no chart holds yet stay on this device, so that a crash in the middle of an hour loses none. */
export function useKeptTranscript(transcript: Transcript, { visitId, known, holds }: Chart) {
  const { id: person } = usePerson()
  const local = useMemo(() => localCopy(person, `scribe:${visitId ?? 'no-visit'}`), [person, visitId])
  const [broughtBack, setBroughtBack] = useState(false)
  const looked = useRef(false)

  const look = useEffectEvent(() => {
    looked.current = true
    const left = local.read()
    const { data: lines } = stored.safeParse(left.lines?.value)
    if (!lines || holds || transcript.lines.length > 0) return
    transcript.load(lines)
    if (left.doubtful?.value === true) transcript.doubtSpeakers()
    setBroughtBack(true)
  })
  const keep = useEffectEvent(() => {
    if (!looked.current || transcript.sample) return
    if (holds || transcript.lines.length === 0) local.forget()
    else {
      const at = Date.now()
      local.write({ lines: { value: transcript.lines, at }, doubtful: { value: transcript.doubtful, at } })
    }
  })
  const { lines, doubtful } = transcript
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new line is kept, and forgotten once the chart has it
  useEffect(() => {
    if (known && looked.current) keep()
    else if (known) look()
  }, [known, holds, lines, doubtful])

  return {
    broughtBack: broughtBack && lines.length > 0,
    discard: () => {
      setBroughtBack(false)
      transcript.clear()
    },
  }
}
