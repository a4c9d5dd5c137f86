import { useEffect } from 'react'
import { useMessages } from '#web/platform/language.ts'
import { toast } from '#web/platform/toast.ts'
import { isTrouble } from './effect-fields.tsx'
import type { EffectsState } from './media-effects.ts'
import { messages } from './messages.ts'

/**
 * Reports during a visit that an effect has stopped, because people must know when their room is no longer hidden.
 */
export function useEffectToasts(effects: EffectsState | undefined) {
  const words = useMessages(messages)
  const { background = 'off', noise = 'off' } = effects ?? {}
  useEffect(() => {
    if (isTrouble(background))
      toast.warning(words.trouble.background[background], { id: 'visit-background', duration: 10_000 })
  }, [background, words])
  useEffect(() => {
    if (isTrouble(noise)) toast.warning(words.trouble.noise[noise], { id: 'visit-noise', duration: 10_000 })
  }, [noise, words])
}
