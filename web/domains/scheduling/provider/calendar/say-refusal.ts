import { refusalCode } from '#web/platform/refusal.ts'
import { changeRefusalOf } from '../../shared/change-refusal.ts'

const sentences = {
  taken: 'That time was just taken. Please pick another one.',
  gone: 'That time is no longer free. Please pick another one.',
  ownVisit: 'The patient already has another visit at that time. Please pick another one.',
  notLicensed:
    'You have no license that is valid in the patient’s state on that day. Please pick another one.',
  providerAway: 'You are not open for booking. Switch it on in the navigation, then try again.',
}

/** Why a time was refused, in words; undefined where trying again is all one can do. */
export function sayRefusal(error: unknown): string | undefined {
  if (refusalCode(error) === 'SM206')
    return "This patient hasn't completed registration and intake yet. They can be booked once they have."
  const refusal = changeRefusalOf(error)
  return refusal === 'failed' || refusal === 'tooLate' ? undefined : sentences[refusal]
}

/** The patient will be where the provider holds no license on that day. */
export function isLicenseRefusal(error: unknown): boolean {
  return ['SM712', 'SM713'].includes(refusalCode(error) ?? '')
}
