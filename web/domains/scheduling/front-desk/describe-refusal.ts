import { refusal } from '#web/platform/refusal.ts'
import { changeRefusalOf } from '../shared/change-refusal.ts'
import type { TimeChoice } from '../shared/time-choice.tsx'

const booking = {
  taken: 'That time was just booked. Please pick another time.',
  gone: 'That time is no longer available. Please pick another time.',
  ownVisit: 'The patient already has another visit at that time. Please pick another time.',
  notLicensed: 'This provider has no valid license in the patient’s state. Choose another provider.',
  licenseEnds:
    'This provider’s license in the patient’s state expires before that day. Choose an earlier day or another provider.',
  noState: 'The patient’s state isn’t on file. Choose the state they’ll be in.',
  providerAway: 'This provider isn’t taking visits right now. Choose another provider.',
}

type Sentences = typeof booking

/** A visit that is moved keeps its provider and its state. */
export const moving: Sentences = {
  ...booking,
  notLicensed:
    'This provider has no valid license in the state this visit is booked for. Cancel it and book a new visit for the state they’ll be in.',
  licenseEnds:
    'This provider’s license in the patient’s state expires before that day. Choose an earlier day, or cancel it and book another provider.',
  noState:
    'The patient’s state isn’t on file. Cancel this visit and book a new one for the state they’ll be in.',
  providerAway:
    'This provider isn’t taking visits right now. Cancel this visit and book a new one with another provider.',
}

/** Shows why a time was refused and what to do. A time that may still be available stays selected. */
export function showRefusal(choice: TimeChoice, error: unknown, sentences = booking) {
  const reason = changeRefusalOf(error)
  if (reason === 'noState') choice.warn(sentences[reason])
  else if (reason !== 'failed' && reason !== 'tooLate') choice.drop(sentences[reason])
  else choice.warn(refusal(error, 'We couldn’t save the visit. Check your connection and try again.'))
}
