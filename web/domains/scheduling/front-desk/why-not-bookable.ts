import type { WhyNotBookable } from '#core/answers/front-desk-patient.ts'

const words: Record<WhyNotBookable, string> = {
  closed: 'Account closed',
  registration: 'Registration not finished',
  history: 'Health history not finished',
  representative: 'Not a patient: acts for someone else',
}

/** Why the front desk can't book for a person. */
export const describeWhyNotBookable = (why: WhyNotBookable) => words[why]
