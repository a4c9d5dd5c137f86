import { useEffect, useEffectEvent, useState } from 'react'
import type { LineSpeaker } from '#core/notes/types.ts'
import type { Recognizer, Rung } from '#core/speech/ladder.ts'
import { askDevices, closeDevices } from '#web/platform/devices/ask-devices.ts'
import { functionErrorCode } from '#web/platform/function-error.ts'
import { logProblem } from '#web/platform/log.ts'
import type { SpeechPurpose } from '#web/platform/speech/begin-speech.ts'
import {
  listen,
  type SpeechNotice,
  type SpeechProblem,
  type SpokenText,
} from '#web/platform/speech/listen.ts'
import { recordForServer } from '#web/platform/speech/record-for-server.ts'
import { transcribe } from '#web/platform/transcribe.ts'
import { noteUnderway } from '../last-words.ts'
import { noteBegin, wasAdmitted } from './note-begin.ts'

/** Captions later than this don't help: what is said now is shown instead. */
const captionsBehindSeconds = 15

/** `language` where the recognizer told which it heard. */
export type HeardLine = SpokenText & { language?: string }

/** A piece of some seconds takes about as long to transcribe; a much later result no longer fits the conversation. */
const livePatienceMs = 60_000

interface Listening {
  /** Whether transcription should run now. */
  on: boolean
  recognizer: Recognizer | undefined
  purpose: SpeechPurpose
  /** None on pages outside a visit. */
  visitId: string | null
  /** Left out where no call holds the microphone: then it is opened here. */
  microphone?: MediaStreamTrack | null
  /** A change of speaker restarts it, so that no line mixes two people. */
  speaker: LineSpeaker
  consentConfirmed?: boolean
  /** BCP 47. */
  language: string
  /** `purpose`: what it was heard for, which may have changed since. */
  onLine: (line: HeardLine, purpose: SpeechPurpose) => void
  /** `code`: what the practice's server refused with. */
  onProblem: (problem: SpeechProblem, rung: Rung, code?: string) => void
  onNotice?: (notice: SpeechNotice) => void
}

/** Transcribes this person's voice with the chosen recognizer, with interim results. */
export function useListening(options: Listening) {
  const { on, recognizer, purpose, visitId, microphone, speaker, consentConfirmed, language } = options
  const [interim, setInterim] = useState('')
  const [progress, setProgress] = useState<number>()
  const [behind, setBehind] = useState(0)
  const [started, setStarted] = useState(false)
  const line = useEffectEvent(options.onLine)
  const problem = useEffectEvent(options.onProblem)
  const notice = useEffectEvent((what: SpeechNotice) => options.onNotice?.(what))
  const { rung, name = '', outside = false } = recognizer ?? {}

  useEffect(() => {
    if (!on || !rung || microphone === null) return
    const found = { rung, name, outside }
    let over = false
    let own: MediaStream | undefined
    let stop: (() => Promise<void> | undefined) | undefined

    async function begin() {
      const track = microphone ?? (await openOwn())
      if (!track) return
      const start = () => {
        if (over || stop) return
        stop = rung === 'server' ? toServer(track) : here(track)
        setStarted(true)
      }
      const speech = { visitId, purpose, recognizer: found }
      // Captions on this device aren't stored, so nothing waits for their log entry.
      if ((purpose === 'captions' && rung === 'device') || wasAdmitted(speech)) start()
      // The server notes for itself what it is sent.
      if (rung !== 'server') await noteBegin(speech, () => over)
      start()
    }

    async function openOwn() {
      const stream = await askDevices({ audio: true })
      if (!(stream instanceof MediaStream)) {
        problem(stream === 'denied' ? 'denied' : 'no-microphone', found.rung)
        return undefined
      }
      if (over) return void closeDevices(stream)
      own = stream
      return stream.getAudioTracks()[0]
    }

    const here = (track: MediaStreamTrack) =>
      listen(found, {
        track,
        language,
        onLine: (text) => line(text, purpose),
        onInterim: setInterim,
        onProgress: setProgress,
        onProblem: (what) => problem(what, found.rung),
        onNotice: (what) => notice(what),
        onBehind: setBehind,
        ...(purpose === 'captions' && { mostBehindSeconds: captionsBehindSeconds }),
      }).stop

    const toServer = (track: MediaStreamTrack) => {
      const recording = recordForServer({
        track,
        send: (audio) =>
          transcribe({
            audio,
            fileName: 'visit.webm',
            appointmentId: visitId,
            consentConfirmed: consentConfirmed ?? false,
            speaker: speaker === 'other' ? 'patient' : speaker,
            patienceMs: livePatienceMs,
          }),
        onAnswer: ({ lines, language: heard }, began) => {
          for (const { text, startedAt = 0 } of lines)
            line(
              { text, corrections: [], spokenAt: began + startedAt, ...(heard && { language: heard }) },
              purpose,
            )
        },
        onFailed: async (error) => {
          logProblem('Audio could not be transcribed', error)
          problem('failed', found.rung, await functionErrorCode(error))
        },
        onLost: () => problem('microphone-lost', found.rung),
      })
      return () => void recording.stop()
    }

    begin().catch((error) => {
      logProblem('No recognizer is allowed', error)
      stop?.()
      if (!over) problem('network', found.rung)
    })
    return () => {
      over = true
      const written = stop?.()
      if (visitId && written) noteUnderway(visitId, written)
      if (own) closeDevices(own)
      setInterim('')
      setProgress(undefined)
      setBehind(0)
      setStarted(false)
    }
  }, [on, rung, name, outside, purpose, visitId, microphone, speaker, consentConfirmed, language])

  return { interim, progress, behind, started }
}
