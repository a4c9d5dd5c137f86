import { useEffect, useEffectEvent, useState } from 'react'
import { z } from 'zod'
import type { LineSpeaker } from '#core/notes/types.ts'
import type { Recognizer, Rung } from '#core/speech/ladder.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { onServerClock } from '#web/platform/server-clock.ts'
import type { SpeechPurpose } from '#web/platform/speech/begin-speech.ts'
import type { SpeechProblem } from '#web/platform/speech/listen.ts'
import { useRecognizer } from '#web/platform/speech/use-recognizer.ts'
import { useSpeaker } from '#web/platform/speech/use-speaker.ts'
import { speechWords } from '#web/platform/speech/words.ts'
import { recall, remember } from '#web/platform/tab-memory.ts'
import { toast } from '#web/platform/toast.ts'
import { useVisitConsents } from '../consent/use-visit-consents.ts'
import type { VisitLink } from '../visit-tools.ts'
import { type HeardLine, useListening } from './listen/use-listening.ts'
import { messages } from './messages.ts'
import { useCaptions } from './use-captions.ts'
import { useTranscript } from './use-transcript.ts'
import { whyFailed } from './why-failed.ts'

const switched = z.object({ on: z.boolean() })

/** Whether a browser turns its own person's speech into text: it does, it will soon, it failed, or it can't. */
const hearings = z.enum(['yes', 'soon', 'stopped', 'never'])
type Hearing = z.infer<typeof hearings>

/**
 * Each browser transcribes its own person. The lines go into the transcript while the provider has it on and the
 * patient consents; otherwise they are shown as captions, if someone wants them, and not stored.
 */
export function useScribe(link: VisitLink) {
  const { visitId, role, muted, connected, microphone, send, listen } = link
  const words = useMessages(messages)
  const speech = useMessages(speechWords)
  const language = useLanguage()
  const { allows, vendorSpeech } = useVisitConsents(visitId)
  const allowed = allows.ai_analysis
  const [wanted, setWanted] = useState(role === 'provider')
  const { speaker, setSpeaker, speakerAt } = useSpeaker<LineSpeaker>(link.forPatient ? 'other' : role)
  const transcript = useTranscript(link, allowed)
  const stores = wanted && allowed
  const captions = useCaptions(link, { lines: transcript.lines, transcribing: stores })
  const { recognizer, known, giveUp } = useRecognizer({
    language: language === 'es' ? 'es-US' : 'en-US',
    onDeviceOnly: !stores,
    vendorConsent: vendorSpeech,
    wanted: stores || captions.wanted,
  })
  const on = stores && recognizer !== undefined
  const [stopped, setStopped] = useState(false)
  const hears = connected && !muted && !stopped && recognizer !== undefined && (on || captions.wanted)

  useAnnouncement(visitId, on && connected && role === 'provider', words.started)
  useEffect(() => {
    if (role === 'provider' && connected) send('scribe', { on: wanted })
  }, [role, connected, wanted, send])
  useEffect(() => {
    if (role === 'patient')
      return listen('scribe', (data) => {
        setStopped(false)
        setWanted(switched.safeParse(data).data?.on ?? false)
      })
  }, [role, listen])
  // A new request starts a new attempt.
  useEffect(() => listen('captions', () => setStopped(false)), [listen])

  const take = (line: HeardLine, purpose: SpeechPurpose) => {
    const { text, heard, confidence, spokenAt } = line
    const said = {
      speaker: speakerAt(spokenAt),
      text,
      spokenAt: onServerClock(spokenAt),
      language: line.language ?? language,
    }
    // Words from before the patient's consent stay captions, even if they are recognized only now.
    if (purpose !== 'transcript' || !on || !recognizer) return captions.add(said)
    if (recognizer.rung === 'server') toast.success(words.audioDone, { id: 'visit-scribe' })
    transcript.add({
      ...said,
      recognizer: recognizer.rung,
      confidence: confidence ?? null,
      heard: heard ?? null,
    })
  }
  const failed = useEffectEvent((problem: SpeechProblem, rung: Rung, code = '') => {
    // The other person can still be read, and what they say is still transcribed where the provider has that on.
    if (role === 'provider') setWanted(false)
    setStopped(true)
    // A device or a microphone that failed may work at the next attempt; what can't work here isn't tried again.
    if (['missing', 'altered', 'unsupported', 'language'].includes(problem)) giveUp(rung)
    const message = rung === 'server' && problem === 'failed' ? words.audioFailed : speech.problems[problem]
    const description = whyFailed(code, language)
    toast.error(message, { id: 'visit-scribe', ...(description && { description }) })
  })
  const { interim, progress, behind, started } = useListening({
    on: hears,
    recognizer,
    purpose: on ? 'transcript' : 'captions',
    visitId,
    microphone,
    speaker,
    language: language === 'es' ? 'es-US' : 'en-US',
    onLine: take,
    onProblem: (problem, rung, code) => failed(problem, rung, code),
    onNotice: (notice) => toast.info(speech.notices[notice], { id: `visit-speech-${notice}` }),
  })
  useEffect(() => {
    send('interim', interim)
  }, [interim, send])
  const hearing = describeHearing({ recognizer, known, stopped, progress, waits: hears && !started })
  const matters = stores || captions.wanted || stopped
  useEffect(() => {
    if (connected && matters) send('hearing', hearing)
  }, [connected, matters, hearing, send])
  const [theirHearing, setTheirHearing] = useState<Hearing>()
  useEffect(() => listen('hearing', (data) => setTheirHearing(hearings.safeParse(data).data)), [listen])

  return {
    ...transcript,
    allowed,
    /** The recognizer for this person. Undefined: none is available. */
    recognizer,
    known,
    on,
    interim,
    progress,
    /** How many seconds of speech this device still has to transcribe, if that is many. */
    behind,
    listening: hears && started,
    /** Whether the other browser transcribes its person. Undefined: unknown. */
    theirHearing,
    speaker,
    setSpeaker,
    captions: {
      ...captions,
      turn: (next: boolean) => {
        setStopped(false)
        captions.turn(next)
      },
    },
    turn: (next: boolean) => {
      if (next && muted) return toast.error(words.unmuteFirst, { id: 'visit-scribe' })
      if (next && !recognizer) return toast.error(speech.none, { id: 'visit-scribe' })
      setStopped(false)
      setWanted(next)
    },
  }
}

function describeHearing(listener: {
  recognizer: Recognizer | undefined
  known: boolean
  stopped: boolean
  progress: number | undefined
  /** It was asked to listen and has not begun. */
  waits: boolean
}): Hearing {
  if (!listener.recognizer) return listener.known ? 'never' : 'soon'
  if (listener.stopped) return 'stopped'
  return listener.progress === undefined && !listener.waits ? 'yes' : 'soon'
}

export type Scribe = ReturnType<typeof useScribe>

/** Said once in a visit, when it first is so, and not again after a reload. */
function useAnnouncement(visitId: string, when: boolean, message: string) {
  useEffect(() => {
    const said = `visit-scribe-said ${visitId}`
    if (!when || recall(said)) return
    remember(said, 'yes')
    toast.success(message, { id: 'visit-scribe' })
  }, [visitId, when, message])
}
