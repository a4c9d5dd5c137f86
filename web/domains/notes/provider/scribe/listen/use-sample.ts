import { useEffect, useEffectEvent, useState } from 'react'
import { sampleConversation, samplePace } from '#core/notes/sample-conversation.ts'
import type { Speaker } from '#core/notes/types.ts'
import { toast } from '#web/platform/toast.ts'
import { words } from '../words.ts'

/** Ten lines nobody said, one every few seconds. It stops by itself after two minutes. */
export function useSample(onLine: (line: { speaker: Speaker; text: string; startedAt: number }) => void) {
  const [playing, setPlaying] = useState(false)
  const say = useEffectEvent((n: number, startedAt: number) => {
    const line = sampleConversation[n]
    if (line) onLine({ ...line, startedAt })
  })

  useEffect(() => {
    if (!playing) return
    const began = Date.now()
    let n = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const next = () => {
      say(n, Date.now() - began)
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
