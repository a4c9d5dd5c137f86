import { practice } from '../../practice.ts'

const site = `https://${practice.supportEmail.split('@')[1]}/fhir`

/** Identifier systems of the practice's own numbers, so that they are never mistaken for another practice's. */
export const systems = {
  patientNumber: `${site}/patient-number`,
  practitioner: `${site}/practitioner`,
  prescription: `${site}/prescription`,
  appointment: `${site}/appointment`,
  memberNumber: `${site}/insurance-member`,
  license: `${site}/license`,
  /** Followed by the questionnaire: the numbers its answers are scored with. */
  answers: `${site}/answers`,
  rxNorm: 'http://www.nlm.nih.gov/research/umls/rxnorm',
} as const

/** HL7's codes of what kind of number it is. */
export const identifierTypes = 'http://terminology.hl7.org/CodeSystem/v2-0203'
