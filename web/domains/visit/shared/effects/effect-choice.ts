import { z } from 'zod'

export const backgrounds = ['off', 'light', 'strong', 'plain'] as const
export type Background = (typeof backgrounds)[number]

const choice = z.object({ background: z.enum(backgrounds).catch('off'), noise: z.boolean().catch(false) })

/**
 * What this device does to its own video and audio before they are sent. Everything is off until someone turns it on.
 */
export type EffectChoice = z.infer<typeof choice>

const noEffects: EffectChoice = { background: 'off', noise: false }
const key = 'visit-effects'

/** Remembered by this browser alone, because another device has another camera, room and processor. */
export function rememberedEffects(): EffectChoice {
  try {
    return choice.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? noEffects
  } catch {
    return noEffects
  }
}

export function rememberEffects(chosen: EffectChoice) {
  try {
    localStorage.setItem(key, JSON.stringify(chosen))
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}
