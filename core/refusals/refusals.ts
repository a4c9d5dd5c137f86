import { billingRefusals } from './billing.ts'
import { documentsRefusals } from './documents.ts'
import { guardiansRefusals } from './guardians.ts'
import { limitsRefusals } from './limits.ts'
import { medicationsRefusals } from './medications.ts'
import { notesRefusals } from './notes.ts'
import { peopleRefusals } from './people.ts'
import { safetyRefusals } from './safety.ts'
import { schedulingRefusals } from './scheduling.ts'
import { visitsRefusals } from './visits.ts'

/**
 * Every business refusal the database can raise, by its SQLSTATE. A migration raises it with `errcode` and the English
 * sentence; one whose transaction must stay is returned by its function instead. Screens say it with `describe-refusal.ts`.
 * Code branches on the code, never on a sentence.
 *
 * A new one takes the next free number of its section, in the file of its subject. PostgreSQL's own codes (such as
 * 23505) are not in here.
 */
export const refusals = {
  ...peopleRefusals,
  ...schedulingRefusals,
  ...visitsRefusals,
  ...medicationsRefusals,
  ...notesRefusals,
  ...documentsRefusals,
  ...safetyRefusals,
  ...guardiansRefusals,
  ...billingRefusals,
  ...limitsRefusals,
} as const

export type RefusalCode = keyof typeof refusals

/** The codes by name, to make code that uses one readable. */
export const refusalCode = Object.fromEntries(
  Object.entries(refusals).map(([code, { name }]) => [name, code]),
) as { [Code in RefusalCode as (typeof refusals)[Code]['name']]: Code }
