import type { IntakeData } from '../intake/fields.ts'
import { phqOfIntake } from '../intake/phq-asked.ts'
import type { Intake } from './types.ts'

type Answer = { linkId: string; label: string; value: string | number | boolean }
type Group = { linkId: string; label: string; answers: Answer[] }

const labels = {
  demographics: {
    label: 'About you',
    fields: {
      preferredName: 'Preferred name',
      dateOfBirth: 'Date of birth',
      gender: 'Gender',
      phoneNumber: 'Phone number',
      emergencyContact: 'Emergency contact',
      emergencyPhone: 'Emergency contact phone',
    },
  },
  medicalHistory: {
    label: 'Medical history',
    fields: {
      currentMedications: 'Current medications',
      allergies: 'Allergies',
      pastHospitalizations: 'Past hospitalizations',
      primaryCareProvider: 'Primary care provider',
      pcpPhone: 'Primary care provider’s phone',
      familyPsychHistory: 'Family psychiatric history',
    },
  },
  symptoms: {
    label: 'Symptoms',
    fields: {
      phq9Score: 'PHQ-9 score, from the patient’s answers',
      phq9Answers: 'PHQ-9 answers, in order (a dash was not answered)',
      phqaUnscored:
        'PHQ-A items 10 to 13, not scored (a dash was not answered; in a yes-or-no question, 1 means yes)',
      phq9AskedIn: 'PHQ-9 questions shown in',
      gad7Score: 'GAD-7 score, as the patient gave it',
      primaryConcerns: 'Primary concerns',
      symptomsOnset: 'When it began',
      triggerEvents: 'Trigger',
      currentStressors: 'Current stressors',
    },
  },
  additional: {
    label: 'More about you',
    fields: {
      previousTherapy: 'Previous therapy',
      previousTherapyDetails: 'Previous therapy, details',
      substanceUse: 'Substance use',
      sleepPatterns: 'Sleep',
      exerciseHabits: 'Exercise',
      supportSystem: 'Support system',
    },
  },
} as const satisfies {
  [Part in Exclude<keyof IntakeData, 'uploadedDocuments'>]: {
    label: string
    fields: Record<keyof IntakeData[Part], string>
  }
}

/** What a patient answered, part by part, in the form's order. Rows of older forms may lack parts or have others. */
export function readIntake({ data, completed_at }: Pick<Intake, 'data' | 'completed_at'>): Group[] {
  const parts = objectOf(data)
  const { name, unscored } = phqAsked(parts, completed_at ?? '')
  return Object.entries(labels).map(([part, { label, fields }]) => {
    const answers = objectOf(parts[part])
    return {
      linkId: part,
      label,
      answers: Object.entries(fields).flatMap(([field, title]) => {
        const given = answers[field]
        const values = field === 'phqaUnscored' && unscored ? [describeUnscored(given)] : valuesOf(given)
        return values.map((value) => ({
          linkId: `${part}.${field}`,
          label: title.replace('PHQ-9', name),
          value,
        }))
      }),
    }
  })
}

function phqAsked({ demographics, symptoms }: Record<string, unknown>, completedAt: string) {
  const { phq9Answers, phqaUnscored } = objectOf(symptoms)
  const answers = {
    phq9Answers: Array.isArray(phq9Answers) ? phq9Answers : [],
    phqaUnscored: Array.isArray(phqaUnscored) ? phqaUnscored : null,
  }
  return phqOfIntake(answers, { dateOfBirth: String(objectOf(demographics).dateOfBirth), completedAt })
}

/** A question about suicide that was left out is said, too. */
function describeUnscored(answers: unknown): string {
  return Array.isArray(answers) ? inOrder(answers) : 'Not asked'
}

const inOrder = (list: unknown[]) => list.map((one) => String(one ?? '–')).join(', ')

function valuesOf(value: unknown): (string | number | boolean)[] {
  if (Array.isArray(value)) return value.some((one) => one !== null) ? [inOrder(value)] : []
  if (typeof value === 'string') return value.trim() === '' ? [] : [value]
  return typeof value === 'number' || typeof value === 'boolean' ? [value] : []
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
