import { useEffect, useEffectEvent, useState } from 'react'
import { sampleConversation, samplePace } from '#core/notes/sample-conversation.ts'
import type { Speaker } from '#core/notes/types.ts'
import { useEngines } from '#web/platform/engines.ts'
import { useRecognizer } from '#web/platform/speech/use-recognizer.ts'
import { useSpeaker } from '#web/platform/speech/use-speaker.ts'
import { toast } from '#web/platform/toast.ts'
import type { Transcript } from '../use-transcript.ts'
import { words } from '../words.ts'
import { useAudioToLines } from './use-audio-to-lines.ts'
import { useFileOnDevice } from './use-file-on-device.ts'
import { useLive } from './use-live.ts'

export type Mode = 'live' | 'upload' | 'manual'

interface InputOf {
  transcript: Transcript
  appointmentId: string | null
  consentConfirmed: boolean
}

/**
 * The three inputs. They belong to the page, not to their tab, so that a recording continues while another tab is
 * open.
 */
export function useInput({ transcript, appointmentId, consentConfirmed }: InputOf) {
  const [mode, setMode] = useState<Mode>('live')
  const { speaker, setSpeaker, speakerAt } = useSpeaker<Speaker>('provider')
  const [language, setLanguage] = useState('en-US')
  const [text, setText] = useState('')
  // With a visit the database has the patient's consent; without one, the clinician confirms it.
  const { recognizer } = useRecognizer({
    language,
    vendorConsent: appointmentId !== null || consentConfirmed,
  })
  const onServer = useAudioToLines({ transcript, appointmentId, consentConfirmed })
  const onDevice = useFileOnDevice(transcript, appointmentId)
  const { transcription } = useEngines()
  const hearsHere = recognizer?.rung === 'device'
  const audio = {
    state: onDevice.state.stage === 'busy' ? onDevice.state : onServer.state,
    sendFile: async (file: File) => {
      if (hearsHere) await onDevice.send(file)
      else await onServer.send(file, file.name)
    },
    cancel: onDevice.state.stage === 'busy' ? onDevice.cancel : onServer.cancel,
    result: onDevice.result,
    unfinished: hearsHere ? onDevice.unfinished : undefined,
    unsent: onServer.unsent,
    sendAgain: onServer.sendAgain,
    discardUnsent: onServer.discardUnsent,
  }
  const live = useLive({
    language,
    recognizer,
    appointmentId,
    consentConfirmed,
    maxBytes: transcription?.maxBytes,
    onLine: (line, spokenAt) => transcript.add({ ...line, speaker: speakerAt(spokenAt) }),
    onRecording: onServer.sendRecording,
  })
  const sample = useSample(transcript.addSample)
  return {
    mode,
    setMode,
    speaker,
    setSpeaker,
    language,
    setLanguage,
    text,
    setText,
    audio,
    live,
    sample,
    recognizer,
  }
}

export type Input = ReturnType<typeof useInput>

/** Ten invented lines, one every few seconds. It stops automatically after two minutes. */
function useSample(onLine: (line: { speaker: Speaker; text: string; startedAt: number }) => void) {
  const [playing, setPlaying] = useState(false)
  const playLine = useEffectEvent((n: number, startedAt: number) => {
    const line = sampleConversation[n]
    if (line) onLine({ ...line, startedAt })
  })

  useEffect(() => {
    if (!playing) return
    const began = Date.now()
    let n = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const next = () => {
      playLine(n, Date.now() - began)
      n += 1
      if (n < sampleConversation.length) timer = setTimeout(next, pause())
    }
    next()
    const end = setTimeout(() => {
      setPlaying(false)
      toast.info(words.stoppedBySelf)
    }, samplePace.stopsAfterMs)
    return () => {
      clearTimeout(timer)
      clearTimeout(end)
    }
  }, [playing])

  return {
    playing,
    play: () => setPlaying(true),
    stop: () => {
      setPlaying(false)
      toast.info(words.stopped)
    },
  }
}

function pause() {
  return samplePace.fewestMs + Math.random() * (samplePace.mostMs - samplePace.fewestMs)
}
