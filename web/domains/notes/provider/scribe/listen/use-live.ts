import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { askDevices, closeDevices } from '#web/platform/devices/ask-devices.ts'
import {
  canRecognizeSpeech,
  type RecognitionProblem,
  recognizeSpeech,
} from '#web/platform/speech/recognize.ts'
import { toast } from '#web/platform/toast.ts'
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

const problems: Record<RecognitionProblem, string> = {
  denied: words.micDenied,
  'no-microphone': words.micFailed,
  network: 'Speech recognition lost its connection. Your transcript is kept; start again to go on.',
  language: 'Your browser does not recognize speech in this language.',
  failed: 'Speech recognition stopped. Your transcript is kept; start again to go on.',
}

interface Live {
  language: string
  onLine: (line: { text: string; startedAt: number; language: string }) => void
  /** Where the browser cannot recognize speech but the practice has an engine: the recording, once it is stopped. */
  onRecording: ((audio: Blob, from: number) => void) | undefined
}

interface Session {
  stream: MediaStream
  began: number
  stop: () => void
}

export type LiveState = 'off' | 'starting' | 'on'

/** The microphone and whoever listens to it. Times count from the first start, so a second take goes on after it. */
export function useLive({ language, onLine, onRecording }: Live) {
  const [state, setState] = useState<LiveState>('off')
  const [track, setTrack] = useState<MediaStreamTrack>()
  const [interim, setInterim] = useState('')
  const session = useRef<Session>(undefined)
  const firstStart = useRef<number>(undefined)
  const heard = useEffectEvent((text: string, spokenAt: number) => {
    onLine({ text, startedAt: Math.max(0, spokenAt - (firstStart.current ?? spokenAt)), language })
  })

  async function start() {
    setState('starting')
    const stream = await askDevices({ audio: voice })
    if (!(stream instanceof MediaStream)) {
      setState('off')
      return toast.error(stream === 'denied' ? words.micDenied : words.micFailed)
    }
    const began = Date.now()
    firstStart.current ??= began
    session.current = { stream, began, stop: listen(stream, began) }
    setTrack(stream.getAudioTracks()[0])
    setState('on')
    toast.success(words.started)
  }

  function listen(stream: MediaStream, began: number): () => void {
    if (!canRecognizeSpeech())
      return recordAudio(stream, (audio) => onRecording?.(audio, began - (firstStart.current ?? began)))
    let spokenAt: number | undefined
    const { stop } = recognizeSpeech({
      language,
      onInterim: (text) => {
        if (text) spokenAt ??= Date.now()
        setInterim(text)
      },
      onFinal: (text) => {
        heard(text, spokenAt ?? Date.now())
        spokenAt = undefined
      },
      onProblem: (problem) => {
        toast.error(problems[problem])
        close()
      },
    })
    return stop
  }

  function close() {
    const open = session.current
    session.current = undefined
    open?.stop()
    if (open) closeDevices(open.stream)
    setTrack(undefined)
    setInterim('')
    setState('off')
  }

  function stop() {
    close()
    toast.info(words.stopped)
  }

  const leave = useEffectEvent(close)
  useEffect(() => () => leave(), [])
  return { state, track, interim, start, stop }
}
