import { useEffect, useEffectEvent, useState } from 'react'
import { serverNow } from '#web/platform/server-clock.ts'
import {
  canRecognizeSpeech,
  type RecognitionProblem,
  recognizeSpeech,
} from '#web/platform/speech/recognize.ts'

interface Listening {
  /** Whether somebody should listen now. */
  on: boolean
  /** BCP 47. */
  language: string
  onFinal: (text: string, spokenAt: number, confidence: number) => void
  onProblem: (problem: RecognitionProblem) => void
}

/** The browser's own speech recognition, for this person's voice. Says what it is hearing while it is still hearing it. */
export function useListening({ on, language, onFinal, onProblem }: Listening) {
  const [interim, setInterim] = useState('')
  const final = useEffectEvent(onFinal)
  const problem = useEffectEvent(onProblem)

  useEffect(() => {
    if (!on || !canRecognizeSpeech()) return
    let beganAt: number | undefined
    const { stop } = recognizeSpeech({
      language,
      onInterim: (text) => {
        if (text) beganAt ??= serverNow()
        setInterim(text)
      },
      onFinal: (text, confidence) => {
        final(text, beganAt ?? serverNow(), confidence)
        beganAt = undefined
      },
      onProblem: (what) => problem(what),
    })
    return () => {
      stop()
      setInterim('')
    }
  }, [on, language])

  return interim
}
