import { useEffect, useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import { localCopy } from '#web/platform/drafts/local-copy.ts'
import { logProblem } from '#web/platform/log.ts'
import { refusal } from '#web/platform/refusal.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { beginSpeech } from '#web/platform/speech/begin-speech.ts'
import { builtModelLabel } from '#web/platform/speech/built-model.ts'
import { AudioFileError } from '#web/platform/speech/file/audio-file.ts'
import { EngineFailure, transcribeFile } from '#web/platform/speech/file/transcribe-file.ts'
import { speechWords } from '#web/platform/speech/words.ts'
import { toast } from '#web/platform/toast.ts'
import type { Transcript } from '../use-transcript.ts'
import { words } from '../words.ts'
import { assignSpeakers } from './assign-speakers.ts'
import type { AudioState } from './use-audio-to-lines.ts'

/** Which file was read how far, so that it can go on after a break, a reload or a crash. */
const stored = z.object({ file: z.string(), seconds: z.number().positive() })
const nameOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** A recording, heard on this device. The lines appear as they are heard; the place where it stopped is remembered. */
export function useFileOnDevice(transcript: Transcript, appointmentId: string | null) {
  const [state, setState] = useState<AudioState>({ stage: 'idle' })
  const { id: person } = usePerson()
  const place = useMemo(
    () => localCopy(person, `scribe-audio:${appointmentId ?? 'no-visit'}`),
    [person, appointmentId],
  )
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function send(file: File) {
    const abort = new AbortController()
    running.current = abort
    const before = stored.safeParse(place.read().position?.value).data
    const from = before?.file === nameOf(file) && transcript.lines.length > 0 ? before.seconds : 0
    setState({ stage: 'busy', name: file.name, detail: words.processingAudio })
    toast.info(from > 0 ? `Continuing at ${clock(from)}` : words.processingAudio)
    try {
      await beginSpeech(appointmentId, 'transcript', {
        rung: 'device',
        name: builtModelLabel,
        outside: false,
      })
      await transcribeFile(file, {
        from,
        signal: abort.signal,
        onModel: (percent) => {
          if (percent === undefined) return
          const whole = Math.round(percent)
          setState({ stage: 'busy', name: file.name, percent: whole, detail: speechWords.en.loading(whole) })
        },
        onPosition: (seconds, total) => {
          if (seconds > 0)
            place.write({ position: { value: { file: nameOf(file), seconds }, at: Date.now() } })
          setState({
            stage: 'busy',
            name: file.name,
            percent: (100 * seconds) / total,
            detail: `${clock(seconds)} of ${clock(total)}`,
          })
        },
        onLine: ({ text, heard, confidence, startedAt }) => {
          const [speaker = 'patient'] = assignSpeakers([{ id: '', text, speaker: null }]).speakers
          transcript.add({ text, speaker, startedAt, confidence, language: 'en', ...(heard && { heard }) })
          transcript.doubtSpeakers()
        },
      })
      if (abort.signal.aborted) return
      place.forget()
      toast.success(words.audioProcessed)
    } catch (error) {
      if (abort.signal.aborted) return
      logProblem('A recording could not be transcribed', error)
      toast.error(words.audioFailed, { description: sayFailure(error) })
    } finally {
      setState({ stage: 'idle' })
    }
  }

  function cancel() {
    running.current?.abort()
    setState({ stage: 'idle' })
    toast.info('Stopped. The lines so far are kept. Choose the same file to continue.')
  }

  return { state, send, cancel }
}

function sayFailure(error: unknown): string {
  if (error instanceof EngineFailure) return speechWords.en.problems[error.problem]
  if (error instanceof AudioFileError)
    return error.problem === 'corrupt'
      ? 'We couldn’t read this file. It may be damaged. Nothing was lost; try another copy of it.'
      : 'This file is too long. Up to 4 hours of MP3 or WAV, or 90 minutes of MP4, can be transcribed in one go.'
  return refusal(error, 'Nothing was lost. Try again.')
}
