import { useEffect, useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import { localCopy } from '#web/platform/drafts/local-copy.ts'
import { logProblem } from '#web/platform/log.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { beginSpeech } from '#web/platform/speech/begin-speech.ts'
import { builtModelLabel } from '#web/platform/speech/built-model.ts'
import { transcribeFile } from '#web/platform/speech/file/transcribe-file.ts'
import { speechWords } from '#web/platform/speech/words.ts'
import { toast } from '#web/platform/toast.ts'
import type { Transcript } from '../use-transcript.ts'
import { words } from '../words.ts'
import { assignSpeakers } from './assign-speakers.ts'
import { clock, describeFailure, describeResult, type FileResult, openPace } from './file-words.ts'
import type { AudioState } from './use-audio-to-lines.ts'

/** How far each file was read, so that it can continue after an interruption, a reload or a crash. */
const stored = z.object({
  file: z.string(),
  name: z.string(),
  seconds: z.number().positive(),
  total: z.number().positive(),
})
type Place = z.infer<typeof stored>
const keyOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`

const toastId = 'scribe-audio'

/** A recording, heard on this device. The lines appear as they are heard; the place where it stopped is remembered. */
export function useFileOnDevice(transcript: Transcript, appointmentId: string | null) {
  const [state, setState] = useState<AudioState>({ stage: 'idle' })
  const [result, setResult] = useState<FileResult>()
  const [reached, setReached] = useState<Place>()
  const { id: person } = usePerson()
  const place = useMemo(
    () => localCopy(person, `scribe-audio:${appointmentId ?? 'no-visit'}`),
    [person, appointmentId],
  )
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  // The effect of the last position may still be due when the recording is over, and would bring the place back.
  const isOver = useRef(false)
  // Stored after its lines, in the same turn, because a crash between the two would lose some.
  useEffect(() => {
    if (reached && !isOver.current) place.write({ position: { value: reached, at: Date.now() } })
  }, [place, reached])
  const before = stored.safeParse(place.read().position?.value).data
  const unfinished = state.stage === 'idle' && transcript.lines.length > 0 ? before : undefined

  async function send(file: File) {
    const abort = new AbortController()
    isOver.current = false
    running.current = abort
    const key = keyOf(file)
    const from = unfinished?.file === key ? unfinished.seconds : 0
    const pace = openPace()
    setResult(undefined)
    setState({ stage: 'busy', name: file.name, detail: words.processingAudio })
    toast.info(from > 0 ? `Continuing at ${clock(from)}` : words.processingAudio, { id: toastId })
    try {
      await beginSpeech(appointmentId, 'transcript', {
        rung: 'device',
        name: builtModelLabel,
        outside: false,
      })
      const heard = await transcribeFile(file, {
        from,
        signal: abort.signal,
        onModel: (percent) => {
          if (percent === undefined) return
          const whole = Math.round(percent)
          setState({ stage: 'busy', name: file.name, percent: whole, detail: speechWords.en.loading(whole) })
        },
        onPosition: (seconds, total) => {
          if (seconds > 0) setReached({ file: key, name: file.name, seconds, total })
          const left = seconds > from ? pace(seconds, total, performance.now()) : undefined
          const far = `${clock(seconds)} of ${clock(total)}`
          setState({
            stage: 'busy',
            name: file.name,
            percent: (100 * seconds) / total,
            detail: left === undefined ? far : `${far}, about ${left} min left`,
          })
        },
        onLine: ({ text, heard: original, confidence, startedAt }) => {
          const [speaker = 'patient'] = assignSpeakers([{ id: '', text, speaker: null }]).speakers
          transcript.add({
            text,
            speaker,
            startedAt,
            confidence,
            language: 'en',
            ...(original && { heard: original }),
          })
          transcript.doubtSpeakers()
        },
      })
      if (abort.signal.aborted) return
      forget()
      const said = describeResult(heard, from)
      setResult(said)
      if (said) toast.warning(said.title, { id: toastId })
      else toast.success(words.audioProcessed, { id: toastId })
    } catch (error) {
      if (abort.signal.aborted) return
      logProblem('A recording could not be transcribed', error)
      setResult({ tone: 'danger', title: `${words.audioFailed}.`, text: describeFailure(error) })
      toast.error(words.audioFailed, { id: toastId })
    } finally {
      setState({ stage: 'idle' })
    }
  }

  function forget() {
    isOver.current = true
    setReached(undefined)
    place.forget()
  }

  function cancel() {
    running.current?.abort()
    setState({ stage: 'idle' })
    toast.info('Stopped. The lines so far are still here. Choose the same file to continue.', { id: toastId })
  }

  return {
    state,
    result,
    /** A recording that was begun, here or before the page was closed. */
    unfinished: unfinished && {
      text: `${unfinished.name} stopped at ${clock(unfinished.seconds)} of ${clock(unfinished.total)}.`,
      forget,
    },
    send,
    cancel,
  }
}
