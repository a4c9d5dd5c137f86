import { useState } from 'react'
import type { Speaker } from '#core/notes/types.ts'
import { canRecognizeSpeech } from '#web/platform/speech/recognize.ts'
import type { Transcript } from '../use-transcript.ts'
import { useAudioToLines } from './use-audio-to-lines.ts'
import { useLive } from './use-live.ts'
import { useSample } from './use-sample.ts'

export type Mode = 'live' | 'upload' | 'manual'

interface InputOf {
  transcript: Transcript
  appointmentId: string | null
  consentConfirmed: boolean
}

/** The three ways in. They belong to the page, not to their tab: a recording goes on while another tab is looked at. */
export function useInput({ transcript, appointmentId, consentConfirmed }: InputOf) {
  const [mode, setMode] = useState<Mode>('live')
  const [speaker, setSpeaker] = useState<Speaker>('provider')
  const [language, setLanguage] = useState('en-US')
  const [text, setText] = useState('')
  const audio = useAudioToLines({ transcript, appointmentId, consentConfirmed })
  const live = useLive({
    language,
    onLine: (line) => transcript.add({ ...line, speaker }),
    onRecording: (recording, from) => void audio.send(recording, 'Recording', from),
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
    recognizes: canRecognizeSpeech(),
  }
}

export type Input = ReturnType<typeof useInput>
