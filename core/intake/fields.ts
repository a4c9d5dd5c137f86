import { z } from 'zod'
import { noPhq9Answers } from './phq9-total.ts'

export const genders = ['female', 'male', 'non-binary', 'prefer-not-to-say', 'other'] as const

const text = z.string().trim().max(4000)
const list = z.array(z.string().trim().min(1).max(300)).max(60)

/** A patient's intake as it is stored. Every part is optional. */
export const intakeData = z.object({
  demographics: z.object({
    preferredName: text,
    dateOfBirth: text,
    gender: z.union([z.literal(''), z.enum(genders)]),
    phoneNumber: text,
    emergencyContact: text,
    emergencyPhone: text,
  }),
  medicalHistory: z.object({
    currentMedications: list,
    allergies: list,
    pastHospitalizations: text,
    primaryCareProvider: text,
    pcpPhone: text,
    familyPsychHistory: text,
  }),
  symptoms: z.object({
    /** In the order of the PHQ-9; null where a question was not answered. Forms before these were asked have none. */
    phq9Answers: z
      .array(z.number().int().min(0).max(3).nullable())
      .length(9)
      .default([...noPhq9Answers]),
    /**
     * In the order of PHQ-A, which is asked from 11 to 17. Null if it wasn't asked, or for intakes from before these
     * questions existed.
     */
    phqaUnscored: z.array(z.number().int().min(0).max(3).nullable()).length(4).nullable().default(null),
    /** The language the questions were shown in. */
    phq9AskedIn: z.enum(['', 'English', 'Spanish']).default(''),
    phq9Score: z.number().int().min(0).max(27),
    gad7Score: z.number().int().min(0).max(21),
    primaryConcerns: text,
    symptomsOnset: text,
    triggerEvents: text,
    currentStressors: text,
  }),
  additional: z.object({
    previousTherapy: z.boolean(),
    previousTherapyDetails: text,
    substanceUse: text,
    sleepPatterns: text,
    exerciseHabits: text,
    supportSystem: text,
  }),
  /** Ids of documents in the patient's own folder. */
  uploadedDocuments: list,
})

export type IntakeData = z.infer<typeof intakeData>

export const emptyIntake: IntakeData = {
  demographics: {
    preferredName: '',
    dateOfBirth: '',
    gender: '',
    phoneNumber: '',
    emergencyContact: '',
    emergencyPhone: '',
  },
  medicalHistory: {
    currentMedications: [],
    allergies: [],
    pastHospitalizations: '',
    primaryCareProvider: '',
    pcpPhone: '',
    familyPsychHistory: '',
  },
  symptoms: {
    phq9Answers: [...noPhq9Answers],
    phqaUnscored: null,
    phq9AskedIn: '',
    phq9Score: 0,
    gad7Score: 0,
    primaryConcerns: '',
    symptomsOnset: '',
    triggerEvents: '',
    currentStressors: '',
  },
  additional: {
    previousTherapy: false,
    previousTherapyDetails: '',
    substanceUse: '',
    sleepPatterns: '',
    exerciseHabits: '',
    supportSystem: '',
  },
  uploadedDocuments: [],
}
