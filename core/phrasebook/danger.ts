import type { basics } from './english/basics.ts'
import { safety } from './english/safety.ts'
import type { PhraseId } from './phrases.ts'

const urgent: readonly (keyof typeof basics)[] = [
  'areYouSafe',
  'safe',
  'notSafe',
  'help',
  'call911',
  'hurtingYou',
  'hurtingMe',
  'notHurtingMe',
]

/** Sentences whose original is always shown next to the translation, with a warning. */
export function isAboutDanger(id: PhraseId): boolean {
  return id in safety || (urgent as readonly string[]).includes(id)
}
