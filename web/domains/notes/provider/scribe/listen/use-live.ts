import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Recognizer } from '#core/speech/ladder.ts'
import { askDevices, closeDevices } from '#web/platform/devices/ask-devices.ts'
import { logProblem } from '#web/platform/log.ts'
import { refusal } from '#web/platform/refusal.ts'
import { beginSpeech } from '#web/platform/speech/begin-speech.ts'
import { listen as listenBy, type SpokenText } from '#web/platform/speech/listen.ts'
import { speechWords } from '#web/platform/speech/words.ts'
import { toast } from '#web/platform/toast.ts'
import type { NewLine } from '../use-transcript.ts'
import { words } from '../words.ts'

/** MP4 where the browser can (Safari), otherwise what it has; the server tells by the content. */
const kinds = ['audio/mp4', 'audio/webm;codecs=opus', 'audio/webm']

/** Records until the returned function is called; then hands over all of it. */
function recordAudio(stream: MediaStream, onAudio: (audio: Blob) => void): () => void {
  const mimeType = kinds.find((kind) => MediaRecorder.isTypeSupported(kind))
  const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {})
  const parts: Blob[] = []
  recorder.ondataavailable = ({ data }) => parts.push(data)
  recorder.onstop = () => onAudio(new Blob(parts, { type: recorder.mimeType }))
  recorder.start(1000)
  return () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
}

/** As speech recognition likes it. */
const voice = {
  sampleRate: 16_000,
  channelCount: 1,
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
}

const { problems, notices } = speechWords.en

interface Live {
  language: string
  recognizer: Recognizer | undefined
  appointmentId: string | null
  /** `spokenAt`: when it was begun, by the clock. It arrives some seconds later. */
  onLine: (line: Omit<NewLine, 'speaker'>, spokenAt: number) => void
  /** Where only the practice's server can hear: the recording, once it is stopped. */
  onRecording: ((audio: Blob, from: number) => void) | undefined
}

interface Session {
  stream: MediaStream
  began: number
  stop: () => void
}

export type LiveState = 'off' | 'starting' | 'on'

/** The microphone and whoever listens to it. Times count from the first start, so a second take goes on after it. */
export function useLive({ language, recognizer, appointmentId, onLine, onRecording }: Live) {
  const [state, setState] = useState<LiveState>('off')
  const [track, setTrack] = useState<MediaStreamTrack>()
  const [interim, setInterim] = useState('')
  const [progress, setProgress] = useState<number>()
  const session = useRef<Session>(undefined)
  const firstStart = useRef<number>(undefined)
  const keep = useEffectEvent(({ text, heard, confidence, spokenAt }: SpokenText) => {
    onLine(
      {
        text,
        startedAt: Math.max(0, spokenAt - (firstStart.current ?? spokenAt)),
        language,
        ...(heard !== undefined && { heard }),
        ...(confidence !== undefined && { confidence }),
      },
      spokenAt,
    )
  })

  async function start() {
    if (!recognizer) return
    setState('starting')
    try {
      // The server notes for itself what it is sent.
      if (recognizer.rung !== 'server') await beginSpeech(appointmentId, 'transcript', recognizer)
    } catch (error) {
      logProblem('No recognizer is allowed', error)
      setState('off')
      return toast.error(refusal(error, problems.network))
    }
    const stream = await askDevices({ audio: voice })
    if (!(stream instanceof MediaStream)) {
      setState('off')
      return toast.error(stream === 'denied' ? words.micDenied : words.micFailed)
    }
    const began = Date.now()
    firstStart.current ??= began
    session.current = { stream, began, stop: listen(recognizer, stream, began) }
    setTrack(stream.getAudioTracks()[0])
    setState('on')
    toast.success(words.started)
  }

  function listen(by: Recognizer, stream: MediaStream, began: number): () => void {
    const [track] = stream.getAudioTracks()
    if (by.rung === 'server' || !track)
      return recordAudio(stream, (audio) => onRecording?.(audio, began - (firstStart.current ?? began)))
    return listenBy(by, {
      track,
      language,
      onLine: (line) => keep(line),
      onInterim: setInterim,
      onProgress: setProgress,
      onNotice: (notice) => toast.info(notices[notice], { id: `scribe-${notice}` }),
      onProblem: (problem) => {
        toast.error(problems[problem])
        close()
      },
    }).stop
  }

  function close() {
    const open = session.current
    session.current = undefined
    open?.stop()
    if (open) closeDevices(open.stream)
    setTrack(undefined)
    setInterim('')
    setProgress(undefined)
    setState('off')
  }

  function stop() {
    close()
    toast.info(words.stopped)
  }

  const leave = useEffectEvent(close)
  useEffect(() => () => leave(), [])
  return { state, track, interim, progress, start, stop }
}
