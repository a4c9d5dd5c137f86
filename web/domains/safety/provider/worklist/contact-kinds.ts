import type { ContactKind } from '#core/answers/safety-worklist.ts'

export const contactKinds = [
  'reached',
  'no_answer',
  'voicemail',
  'emergency_contact',
  'called_911',
] as const satisfies readonly ContactKind[]
