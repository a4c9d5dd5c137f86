import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { z } from 'zod'
import type { Speaker } from '#core/notes/types.ts'
import { useEngines } from '#web/platform/engines.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { logProblem } from '#web/platform/log.ts'
import { useLive } from '#web/platform/realtime.ts'
import { canRecognizeSpeech, type RecognitionProblem } from '#web/platform/speech/recognize.ts'
import { toast } from '#web/platform/toast.ts'
import { useVisitConsents } from '../consent/use-visit-consents.ts'
import type { VisitLink } from '../visit-tools.ts'
import { addLine, correctLine, fetchLines } from './api/lines.ts'
import { useEngine } from './listen/use-engine.ts'
import { useListening } from './listen/use-listening.ts'
import { messages } from './messages.ts'
import { mergeLines, type SpokenLine, spokenLine } from './transcript.ts'

const linesKey = (visitId: string) => ['visit-lines', visitId] as const
const interimWords = z.string().max(5000)

/**
 * Everything said so far, on both sides. A line comes straight from the other browser; the database, which both write
 * to, fills in what was missed.
 */
function useTranscript(link: VisitLink, allowed: boolean) {
  const { visitId, send, listen } = link
  const cache = useQueryClient()
  const queryKey = linesKey(visitId)
  const { data: lines = [] } = useQuery({ queryKey, queryFn: () => fetchLines(visitId) })
  const [theirInterim, setTheirInterim] = useState('')
  useLive('session_transcripts', `appointment_id=eq.${visitId}`, () => cache.invalidateQueries({ queryKey }))

  const keep = useEffectEvent((line: SpokenLine) => {
    cache.setQueryData<SpokenLine[]>(queryKey, (known = []) => mergeLines(known, [line]))
  })
  useEffect(
    () =>
      listen('line', (data) => {
        const line = spokenLine.safeParse(data)
        if (!line.success) return
        keep(line.data)
        setTheirInterim('')
      }),
    [listen],
  )
  useEffect(() => listen('interim', (data) => setTheirInterim(interimWords.catch('').parse(data))), [listen])

  return {
    lines,
    theirInterim,
    add: async (line: Omit<SpokenLine, 'id'>) => {
      if (!allowed) return
      const said = { ...line, id: crypto.randomUUID() }
      keep(said)
      send('line', said)
      try {
        await addLine(visitId, said)
      } catch (error) {
        logProblem('A line was not kept', error)
        toast.error('This line could not be saved.', { id: 'visit-line' })
        void cache.invalidateQueries({ queryKey })
      }
    },
    correct: async (line: SpokenLine) => {
      keep(line)
      send('line', line)
      try {
        await correctLine(line)
      } catch (error) {
        logProblem('A correction was not kept', error)
        toast.error('Your correction could not be saved.', { id: 'visit-line' })
        void cache.invalidateQueries({ queryKey })
      }
    },
  }
}

const switched = z.object({ on: z.boolean() })

/**
 * What is said is written down on both sides, each browser listening to its own person; as long as the provider has
 * it on and the patient allows it.
 */
export function useScribe(link: VisitLink) {
  const { visitId, role, muted, connected, microphone, send, listen } = link
  const words = useMessages(messages)
  const language = useLanguage()
  const { allows } = useVisitConsents(visitId)
  const allowed = allows.ai_analysis
  const [wanted, setWanted] = useState(role === 'provider')
  const [speaker, setSpeaker] = useState<Speaker>(role)
  const transcript = useTranscript(link, allowed)
  const { transcription } = useEngines()
  const browserHears = canRecognizeSpeech()
  const way: 'browser' | 'engine' | 'none' = browserHears ? 'browser' : transcription ? 'engine' : 'none'
  const on = wanted && allowed && way !== 'none'
  const hears = on && connected && !muted

  useAnnouncement(on && connected && role === 'provider', words.started)
  useEffect(() => {
    if (role === 'provider' && connected) send('scribe', { on: wanted })
  }, [role, connected, wanted, send])
  useEffect(() => {
    if (role === 'patient')
      return listen('scribe', (data) => setWanted(switched.safeParse(data).data?.on ?? false))
  }, [role, listen])

  const failed = useEffectEvent((message: string, detail?: string) => {
    setWanted(false)
    toast.error(message, { id: 'visit-scribe', ...(detail && { description: detail }) })
  })
  const interim = useListening({
    on: hears && browserHears,
    language: language === 'es' ? 'es-US' : 'en-US',
    onFinal: (text, spokenAt) => void transcript.add({ speaker, text, spokenAt, language }),
    onProblem: (problem) => failed(sayProblem(problem, words)),
  })
  useEngine({
    on: hears && way === 'engine',
    visitId,
    microphone,
    speaker,
    onLines: (lines) => {
      for (const line of lines) void transcript.add({ ...line, speaker })
      if (lines.length > 0) toast.success(words.audioDone, { id: 'visit-scribe' })
    },
    onFailed: (message) => failed(words.audioFailed, message),
  })
  useEffect(() => {
    send('interim', interim)
  }, [interim, send])

  return {
    ...transcript,
    allowed,
    way,
    on,
    interim,
    listening: hears,
    speaker,
    setSpeaker,
    turn: (next: boolean) => {
      if (next && muted) return toast.error(words.unmuteFirst, { id: 'visit-scribe' })
      if (next && way === 'none') return toast.error(words.noRecognition, { id: 'visit-scribe' })
      setWanted(next)
    },
  }
}

export type Scribe = ReturnType<typeof useScribe>

/** Said once, when it first is so. */
function useAnnouncement(when: boolean, message: string) {
  const said = useRef(false)
  useEffect(() => {
    if (!when || said.current) return
    said.current = true
    toast.success(message, { id: 'visit-scribe' })
  }, [when, message])
}

type Words = (typeof messages)['en']

function sayProblem(problem: RecognitionProblem, words: Words): string {
  if (problem === 'denied') return words.microphoneDenied
  return problem === 'no-microphone' ? words.microphoneFailed : words.recognitionStopped
}
