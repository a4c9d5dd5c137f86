import { useEffect, useState } from 'react'
import { logProblem } from '#web/platform/log.ts'
import { addSample, type EmotionEngine, type EmotionSample, sampleEveryMs } from './types.ts'

interface Options {
  /** None where none is allowed: then there is nothing to see. */
  engine: EmotionEngine | undefined
  /** The patient consents, and there is video. */
  on: boolean
  picture?: MediaStream | undefined
}

/** An engine's estimate of the other person's expression, every few seconds. It exists only in this page. */
export function useEmotions({ engine, on, picture }: Options): readonly EmotionSample[] {
  const [samples, setSamples] = useState<readonly EmotionSample[]>([])
  useEffect(() => {
    if (!engine || !on) return
    let over = false
    const look = () =>
      engine
        .estimate(picture)
        .then((estimate) => {
          if (over) return
          // Without a face the last estimate would be about a person who is no longer there.
          setSamples((known) => (estimate ? addSample(known, { ...estimate, timestamp: Date.now() }) : []))
        })
        .catch((error) => {
          logProblem('No expression was estimated', error)
          if (!over) setSamples([])
        })
    const timer = setInterval(look, sampleEveryMs)
    return () => {
      over = true
      clearInterval(timer)
      setSamples([])
    }
  }, [engine, on, picture])
  return samples
}
