import { useEffect, useRef, useState } from 'react'
import { functionErrorCode, functionErrorMessage } from '#web/platform/function-error.ts'
import { logProblem } from '#web/platform/log.ts'
import { toast } from '#web/platform/toast.ts'
import { cancelled, transcribe } from '#web/platform/transcribe.ts'
import type { Transcript } from '../use-transcript.ts'
import { words } from '../words.ts'
import { assignSpeakers } from './assign-speakers.ts'

/** `percent` while it is being sent; absent while the engine listens. */
export type AudioState =
  | { stage: 'idle' }
  | { stage: 'busy'; name: string; percent?: number; detail?: string }

/** What was recorded here and isn't in the transcript yet. */
interface Recording {
  audio: Blob
  /** Milliseconds of the session before it began. */
  from: number
}

interface AudioToLines {
  transcript: Transcript
  appointmentId: string | null
  consentConfirmed: boolean
}

/** Sends audio to the practice's speech engine and adds what comes back. There is no other source of lines. */
export function useAudioToLines({ transcript, appointmentId, consentConfirmed }: AudioToLines) {
  const [state, setState] = useState<AudioState>({ stage: 'idle' })
  const [unsent, setUnsent] = useState<readonly Recording[]>([])
  const running = useRef<AbortController>(undefined)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => () => running.current?.abort(), [])

  /** `from`: milliseconds of the session before this audio began. Answers whether its lines are there. */
  async function send(audio: Blob, fileName: string, from = 0): Promise<boolean> {
    const abort = new AbortController()
    running.current = abort
    setState({ stage: 'busy', name: fileName, percent: 0 })
    toast.info(words.processingAudio)
    try {
      const { lines, language } = await transcribe({
        audio,
        fileName,
        appointmentId,
        consentConfirmed,
        signal: abort.signal,
        onProgress: (percent) =>
          setState({ stage: 'busy', name: fileName, ...(percent !== undefined && { percent }) }),
      })
      const { speakers, sure } = assignSpeakers(lines)
      transcript.add(
        ...lines.map(({ text, startedAt }, n) => ({
          text,
          speaker: speakers[n] ?? 'patient',
          ...(startedAt !== undefined && { startedAt: startedAt + from }),
          ...(language && { language }),
        })),
      )
      if (!sure) transcript.doubtSpeakers()
      toast.success(words.audioProcessed)
      return true
    } catch (error) {
      if ((await functionErrorCode(error)) === cancelled) return false
      logProblem('Audio could not be transcribed', error)
      toast.error(words.audioFailed, {
        description: (await functionErrorMessage(error)) || 'Nothing was lost. Try again.',
      })
      return false
    } finally {
      setState({ stage: 'idle' })
    }
  }

  /** One after the other, so that the lines are in order. */
  function deliver(recording: Recording) {
    const sent = queue.current.then(() => send(recording.audio, 'Recording', recording.from))
    queue.current = sent
    return sent.then((done) => {
      if (done) setUnsent((before) => before.filter((one) => one !== recording))
      return done
    })
  }

  return {
    state,
    send,
    cancel: () => running.current?.abort(),
    /** A recording can't be made again: it stays here until its lines are there or it is discarded. */
    unsent,
    sendRecording: (audio: Blob, from: number) => {
      const recording = { audio, from }
      setUnsent((before) => [...before, recording])
      void deliver(recording)
    },
    sendAgain: async () => {
      for (const recording of unsent) if (!(await deliver(recording))) return
    },
    discardUnsent: () => setUnsent([]),
  }
}
