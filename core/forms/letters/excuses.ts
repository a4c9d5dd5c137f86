import type { FormSource } from '../types.ts'
import { dayOr, fillIn, paragraphs } from '../wording.ts'
import { greeting, lastSeen } from './common.ts'

/** An employer or a school learns that and when, never why: no diagnosis. */
export function workExcuse(source: FormSource): string {
  const { patient, details } = source
  return paragraphs(
    greeting(source, 'To Whom It May Concern:'),
    `${patient.name} is under my care. ${lastSeen(source)}`,
    `For health reasons, please excuse ${patient.name} from work from ${dayOr(details.from, 'first day')} through ${dayOr(details.to, 'last day')}. ${patient.name} may return to work on the next scheduled day after that.`,
    'Thank you for your understanding. To protect privacy, I cannot share further details without written permission.',
  )
}

export function schoolExcuse(source: FormSource): string {
  const { patient, details } = source
  return paragraphs(
    greeting(source, 'To the Attendance Office:'),
    `${patient.name}${patient.birthDate ? ` (born ${dayOr(patient.birthDate, '')})` : ''} is under my care. ${lastSeen(source)}`,
    `Please excuse the absence from ${dayOr(details.from, 'first day')} through ${dayOr(details.to, 'last day')} for health reasons, and allow assignments and tests missed in that time to be made up.`,
    'To protect privacy, I cannot share further details without written permission.',
  )
}

export function accommodation(source: FormSource): string {
  const { patient } = source
  return paragraphs(
    greeting(source, 'To Whom It May Concern:'),
    `I am treating ${patient.name} and am familiar with the patient's history and with the functional limitations of the condition treated. It substantially limits one or more major life activities: ${fillIn('which, such as concentrating, sleeping, interacting with others')}.`,
    `So that ${patient.name} has equal opportunity, I recommend the following accommodations: ${fillIn('accommodations, such as a quiet place to work, extra time, flexible hours')}.`,
    `They are needed ${fillIn('for how long')}. I will review the need at that time.`,
    'The specific diagnosis is not needed for this purpose and is omitted to protect privacy.',
  )
}
