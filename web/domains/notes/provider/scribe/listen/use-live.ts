import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Recognizer } from '#core/speech/ladder.ts'
import { askDevices, closeDevices } from '#web/platform/devices/ask-devices.ts'
import { logProblem } from '#web/platform/log.ts'
import { refusal } from '#web/platform/refusal.ts'
import { useKeepSession } from '#web/platform/session/keep-session.ts'
import { useAuth } from '#web/platform/session/use-auth.ts'
import { beginSpeech } from '#web/platform/speech/begin-speech.ts'
import { listen as listenBy, type SpokenText } from '#web/platform/speech/listen.ts'
import { speechWords } from '#web/platform/speech/words.ts'
import { toast } from '#web/platform/toast.ts'
import type { NewLine } from '../use-transcript.ts'
import { words } from '../words.ts'

/** MP4 where the browser can (Safari), otherwise what it has; the server tells by the content. */
const kinds = ['audio/mp4', 'audio/webm;codecs=opus', 'audio/webm']

/** Enough for speech: an hour is about 11 MB. */
const audioBitsPerSecond = 24_000

interface Recording {
  /** A piece is passed on before it exceeds this size, and the next one continues. */
  maxBytes: number
  onAudio: (audio: Blob, began: number) => void
}

/** Records until the returned function is called; then delivers what is left. */
function recordAudio(stream: MediaStream, { maxBytes, onAudio }: Recording): () => void {
  const mimeType = kinds.find((kind) => MediaRecorder.isTypeSupported(kind))
  let current = record()
  function record() {
    const recorder = new MediaRecorder(stream, { audioBitsPerSecond, ...(mimeType && { mimeType }) })
    const began = Date.now()
    const parts: Blob[] = []
    let size = 0
    recorder.ondataavailable = ({ data }) => {
      parts.push(data)
      size += data.size
      if (size < maxBytes || recorder.state === 'inactive') return
      recorder.stop()
      current = record()
    }
    recorder.onstop = () => onAudio(new Blob(parts, { type: recorder.mimeType }), began)
    recorder.start(1000)
    return recorder
  }
  return () => {
    if (current.state !== 'inactive') current.stop()
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

const defaultMaxBytes = 25 * 1024 * 1024

const { problems, notices } = speechWords.en

interface Live {
  language: string
  recognizer: Recognizer | undefined
  appointmentId: string | null
  /** Without a visit: the clinician says that the patient agreed to a service outside. */
  consentConfirmed: boolean
  /** The largest recording the practice's server takes. */
  maxBytes: number | undefined
  /** `spokenAt`: when it was begun, by the clock. It arrives some seconds later. */
  onLine: (line: Omit<NewLine, 'speaker'>, spokenAt: number) => void
  /** If only the practice's server can transcribe: the recording, once it is stopped. */
  onRecording: (audio: Blob, from: number) => void
}

interface Session {
  stream: MediaStream
  began: number
  stop: () => void
}

export type LiveState = 'off' | 'starting' | 'on'

/**
 * The microphone and its recognizer. Times count from the first start, so that a second take continues from there.
 */
export function useLive({ language, recognizer, appointmentId, onLine, onRecording, ...more }: Live) {
  const { consentConfirmed, maxBytes } = more
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
    // An hour that can't be sent afterwards is not begun.
    if (recognizer.rung === 'server' && recognizer.outside && !appointmentId && !consentConfirmed)
      return toast.error(words.confirmFirst)
    setState('starting')
    try {
      await beginSpeech(appointmentId, 'transcript', recognizer)
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
      return recordAudio(stream, {
        // The last second of sound comes on top.
        maxBytes: (maxBytes ?? defaultMaxBytes) * 0.95,
        onAudio: (audio, pieceBegan) => onRecording(audio, pieceBegan - (firstStart.current ?? began)),
      })
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

  useKeepSession(state === 'on')
  const auth = useAuth()
  const signedIn = auth.status === 'signed-in' && !auth.ended
  const stopUnseen = useEffectEvent(() => {
    if (!session.current) return
    close()
    toast.info(words.signedOut)
  })
  // The sign-in page covers the controls, so no one would see that the microphone is still on.
  useEffect(() => {
    if (!signedIn) stopUnseen()
  }, [signedIn])

  const leave = useEffectEvent(close)
  useEffect(() => () => leave(), [])
  return { state, track, interim, progress, start, stop }
}
