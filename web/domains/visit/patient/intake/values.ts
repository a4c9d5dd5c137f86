import { withoutDeclined } from '#core/assessments/danger-item.ts'
import { isUnder18 } from '#core/fields/date-of-birth.ts'
import { complaintAbout, isSamePhone, ownNumber } from '#core/fields/phone.ts'
import { formatPhone } from '#core/fields/show-phone.ts'
import { emptyIntake, type IntakeData, intakeData } from '#core/intake/fields.ts'
import { phqAskedAt } from '#core/intake/phq-asked.ts'
import { readAllergies } from '#core/medications/allergies/read-allergies.ts'
import { toMedications } from '#core/medications/convert.ts'
import { today } from '#web/platform/plain-date.ts'
import type { Profile } from '#web/platform/session/own-profile.ts'

type Parts = Omit<IntakeData, 'uploadedDocuments'>
type Part = keyof Parts

/** The form holds every field by its own name, so that a draft keeps each on its own and two devices can share it. */
export type IntakeValues = Parts[Part] extends infer Each
  ? UnionToIntersection<Each> & Pick<IntakeData, 'uploadedDocuments'>
  : never

type UnionToIntersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

export function flat({ uploadedDocuments, ...parts }: IntakeData): IntakeValues {
  return {
    ...parts.demographics,
    ...parts.medicalHistory,
    ...parts.symptoms,
    ...parts.additional,
    uploadedDocuments,
  }
}

export function intakeOf(values: IntakeValues): IntakeData {
  const part = <Name extends Part>(name: Name) =>
    Object.fromEntries(
      Object.keys(emptyIntake[name]).map((field) => [field, values[field as keyof IntakeValues]]),
    ) as IntakeData[Name]
  return {
    demographics: part('demographics'),
    medicalHistory: part('medicalHistory'),
    symptoms: {
      ...part('symptoms'),
      phq9Answers: withoutDeclined(values.phq9Answers),
      phqaUnscored: unscoredOf(values),
    },
    additional: part('additional'),
    uploadedDocuments: values.uploadedDocuments,
  }
}

/** Null where none were asked. What was answered is sent, whatever date of birth is entered after it. */
function unscoredOf({ dateOfBirth, phqaUnscored }: IntakeValues) {
  const asked = phqAskedAt(dateOfBirth, today())?.unscored
  const answers = phqaUnscored ?? asked?.map(() => null)
  return answers ? withoutDeclined(answers) : null
}

export interface Known {
  profile: Pick<
    Profile,
    | 'first_name'
    | 'preferred_name'
    | 'date_of_birth'
    | 'phone'
    | 'emergency_contact_name'
    | 'emergency_contact_phone'
    | 'current_medications'
    | 'allergies'
  >
  lastIntake: unknown
}

/**
 * Known values: from the profile where it has them, otherwise from the last intake. How the patient feels is asked
 * again each time.
 */
export function valuesFrom({ profile, lastIntake }: Known): IntakeValues {
  const last = intakeData.safeParse(lastIntake).data ?? emptyIntake
  const takes = toMedications(profile.current_medications).filter(({ status }) => status === 'ongoing')
  return {
    ...flat({ ...last, symptoms: emptyIntake.symptoms, uploadedDocuments: [] }),
    preferredName: profile.preferred_name || profile.first_name,
    dateOfBirth: profile.date_of_birth ?? '',
    phoneNumber: formatPhone(profile.phone ?? ''),
    emergencyContact: profile.emergency_contact_name ?? '',
    emergencyPhone: formatPhone(profile.emergency_contact_phone ?? ''),
    currentMedications: takes.map(({ name, dosage }) => [name, dosage].filter(Boolean).join(' ')),
    allergies: readAllergies(profile.allergies).map(({ text }) => text),
  }
}

const phones = ['phoneNumber', 'emergencyPhone', 'pcpPhone'] as const

/**
 * Every field may stay empty, but a phone number must be valid, and the emergency contact's must differ from the
 * patient's own. A guardian may give theirs twice.
 */
export function wrongPhones(values: IntakeValues, { byGuardian = false } = {}) {
  const { phoneNumber, emergencyPhone, dateOfBirth } = values
  const isOwn =
    !byGuardian && !isUnder18(dateOfBirth) && isSamePhone(phoneNumber.trim(), emergencyPhone.trim())
  const wrong = phones.flatMap((name) => {
    const complaint =
      complaintAbout(values[name].trim()) ?? (isOwn && name === 'emergencyPhone' ? ownNumber : undefined)
    return complaint ? [[name, { type: 'phone', message: complaint }] as const] : []
  })
  return Object.fromEntries(wrong)
}
