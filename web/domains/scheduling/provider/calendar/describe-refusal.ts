import { refusalCode } from '#web/platform/refusal.ts'
import { changeRefusalOf } from '../../shared/change-refusal.ts'

const booking = {
  taken: 'That time was just booked. Please pick another time.',
  gone: 'That time is no longer available. Please pick another time.',
  ownVisit: 'The patient already has another visit at that time. Please pick another time.',
  notLicensed:
    'You have no valid license in the state this visit is booked for. To see the patient anyway, cancel it and book a new visit with a reason.',
  licenseEnds: 'Your license in the patient’s state expires before that day. Please pick an earlier day.',
  noState: 'The patient’s state isn’t on file. Choose the state they’ll be in.',
  providerAway: 'You can’t book or move visits until the supervising physician has verified your profile.',
}

/** A visit that is moved keeps its state. */
export const moving: typeof booking = {
  ...booking,
  noState:
    'The patient’s state isn’t on file. Cancel this visit and book a new one for the state they’ll be in.',
}

/** Why a time was refused, in words; undefined where trying again is all one can do. */
export function describeRefusal(error: unknown, sentences = booking): string | undefined {
  if (refusalCode(error) === 'SM206')
    return "This patient hasn't completed registration and intake yet. You can book them after they do."
  const refusal = changeRefusalOf(error)
  if (refusal !== 'failed' && refusal !== 'tooLate') return sentences[refusal]
  return refusalCode(error) && (error as Error).message
}

/** The patient will be where the provider holds no license on that day. */
export function isLicenseRefusal(error: unknown): boolean {
  return ['SM712', 'SM713'].includes(refusalCode(error) ?? '')
}
