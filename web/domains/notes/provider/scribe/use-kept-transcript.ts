import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import { transcriptLine } from '#core/contracts/note-parts.ts'
import { localCopy } from '#web/platform/drafts/local-copy.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import type { Transcript } from './use-transcript.ts'

const stored = z.array(transcriptLine).min(1)

interface Chart {
  /** The storage key of the copy on this device. */
  place: string
  /** It is known what the chart holds of this session, or that there is none. */
  known: boolean
  /** It already has a note with its lines: the local copy is outdated. */
  holds: boolean
}

/** Lines that no chart holds yet stay on this device, so that a crash in the middle of an hour loses none. */
export function useKeptTranscript(transcript: Transcript, { place, known, holds }: Chart) {
  const { id: person } = usePerson()
  const local = useMemo(() => localCopy(person, place), [person, place])
  const [broughtBack, setBroughtBack] = useState(false)
  const [onDevice, setOnDevice] = useState(false)
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
  const keep = useEffectEvent(async () => {
    if (!looked.current || transcript.sample) return
    setOnDevice(false)
    if (holds || transcript.lines.length === 0) return local.forget()
    const at = Date.now()
    const { lines, doubtful } = transcript
    setOnDevice(await local.write({ lines: { value: lines, at }, doubtful: { value: doubtful, at } }))
  })
  const { lines, doubtful } = transcript
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new line is kept, and forgotten once the chart has it
  useEffect(() => {
    if (known && looked.current) void keep()
    else if (known) look()
  }, [known, holds, lines, doubtful])

  return {
    broughtBack: broughtBack && lines.length > 0,
    /** Where the lines are stored while they aren't in a chart. */
    saved: onDevice ? 'Your transcript is saved on this device.' : 'Your transcript is still on this page.',
    discard: () => {
      setBroughtBack(false)
      transcript.clear()
    },
  }
}

export type KeptTranscript = ReturnType<typeof useKeptTranscript>
