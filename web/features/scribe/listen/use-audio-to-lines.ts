import { useEffect, useRef, useState } from 'react'
import type { Speaker } from '#core/notes/types.ts'
import { logProblem } from '#web/lib/log.ts'
import { toast } from '#web/lib/toast.ts'
import { type TranscriptionError, transcribe } from '../api/transcribe.ts'
import type { Transcript } from '../use-transcript.ts'
import { words } from '../words.ts'

/** `percent` while it is being sent; absent while the engine listens. */
export type AudioState = { stage: 'idle' } | { stage: 'busy'; name: string; percent?: number }

interface AudioToLines {
  transcript: Transcript
  appointmentId: string | null
  consentConfirmed: boolean
}

interface Where {
  /** Whose microphone it was; absent in an upload, where several people speak. */
  speaker?: Speaker
  /** Milliseconds of the session before this audio began. */
  from?: number
}

/** Sends audio to the practice's speech engine and adds what comes back. Nothing comes from anywhere else. */
export function useAudioToLines({ transcript, appointmentId, consentConfirmed }: AudioToLines) {
  const [state, setState] = useState<AudioState>({ stage: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function send(audio: Blob, fileName: string, { speaker, from = 0 }: Where = {}) {
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
        ...(speaker && { speaker }),
        signal: abort.signal,
        onProgress: (percent) =>
          setState({ stage: 'busy', name: fileName, ...(percent !== undefined && { percent }) }),
      })
      const voices = [...new Set(lines.map(({ voice }) => voice ?? ''))]
      transcript.add(
        ...lines.map((line) => ({
          text: line.text,
          // Voices told apart are Provider and Patient in the order they are first heard; one press turns a line.
          speaker:
            line.speaker ?? speaker ?? (voices.indexOf(line.voice ?? '') % 2 === 0 ? 'provider' : 'patient'),
          ...(line.startedAt !== undefined && { startedAt: line.startedAt + from }),
          ...(language && { language }),
        })),
      )
      toast.success(words.audioProcessed)
    } catch (error) {
      const { code, message } = error as TranscriptionError
      if (code === 'cancelled') return
      logProblem('Audio could not be transcribed', error)
      toast.error(words.audioFailed, message ? { description: message } : {})
    } finally {
      setState({ stage: 'idle' })
    }
  }

  return { state, send, cancel: () => running.current?.abort() }
}
