import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { z } from 'zod'
import { speakAloud } from '#web/platform/speech/speak-aloud.ts'
import type { VisitLink } from '../visit-tools.ts'
import { speechTags, type TranslationItem } from './translation-item.ts'
import { VoicePieces } from './voice-pieces.ts'

const listens = z.object({ on: z.boolean() })

/** Translations of the other person's words, spoken: by the recording that follows them, or by this browser. */
export function useHeardAloud(
  { connected, send, listen }: VisitLink,
  { on, volume }: { on: boolean; volume: number },
) {
  const [otherListens, setOtherListens] = useState(true)
  const awaited = useRef<TranslationItem>(undefined)

  const speak = (
    { translatedText, targetLanguage }: TranslationItem,
    recorded?: { audioData: string; audioType: string },
  ) => speakAloud({ text: translatedText, language: speechTags[targetLanguage], volume }, recorded)

  const hearRecorded = useEffectEvent((recorded: { id: string; audioData: string; audioType: string }) => {
    if (on && awaited.current?.id === recorded.id) speak(awaited.current, recorded)
  })

  // Nobody has a voice made that is not listened to.
  useEffect(() => {
    if (connected) send('listens', { on })
  }, [connected, on, send])
  useEffect(
    () => listen('listens', (data) => setOtherListens(listens.safeParse(data).data?.on ?? true)),
    [listen],
  )
  useEffect(() => {
    const pieces = new VoicePieces()
    return listen('voice', (data) => {
      const recorded = pieces.take(data)
      if (recorded) hearRecorded(recorded)
    })
  }, [listen])

  return {
    otherListens,
    hear: (item: TranslationItem) => {
      awaited.current = item
      if (on && !item.voiced) speak(item)
    },
  }
}
