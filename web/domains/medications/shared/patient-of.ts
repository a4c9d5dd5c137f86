import type { Patient } from '#core/medications/check.ts'
import { practice } from '#core/practice.ts'
import { today } from '#web/platform/plain-date.ts'
import type { Profile } from '#web/platform/session/own-profile.ts'

/** What a safety check needs to know about the person. */
export function patientOf({
  allergies,
  date_of_birth,
  past_medical_history,
}: Pick<Profile, 'allergies' | 'date_of_birth' | 'past_medical_history'>): Patient {
  return {
    allergies,
    birthDate: date_of_birth,
    history: past_medical_history,
    today: today(practice.timeZone),
  }
}
