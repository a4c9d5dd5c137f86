import { formatDay } from '../../format-day.ts'
import type { FormSource } from '../types.ts'
import { fillIn, formatList, paragraphs } from '../wording.ts'
import { diagnosesOf, greeting, medicationsOf, scoresOf, underCare } from './common.ts'

export function priorAuth(source: FormSource): string {
  const { patient, details, medications } = source
  const wanted = details.medication.trim() || fillIn('medication, strength, quantity')
  const others = medications.filter(({ name }) => !wanted.toLowerCase().includes(name.toLowerCase()))
  const scores = scoresOf(source)
  return paragraphs(
    greeting(source, 'To the Prior Authorization Department:'),
    `I request prior authorization of ${wanted} for ${patient.name}.`,
    underCare(source),
    `Diagnosis: ${diagnosesOf(source)}.`,
    scores !== '' && `Measured symptoms: ${scores}.`,
    others.length > 0 &&
      `Current medications: ${formatList(others.map(({ name, dosage }) => `${name} ${dosage}`.trim()))}.`,
    `Tried before, with outcome: ${fillIn('medications, doses, dates, why they failed or were not tolerated')}.`,
    `Medical necessity: ${fillIn('why this medication')}.`,
  )
}

export function psychEval(source: FormSource): string {
  const { patient, visits, history, allergies, specialty, clinician } = source
  const scores = scoresOf(source)
  const last = visits.at(-1)
  return paragraphs(
    greeting(source, 'Summary of psychiatric evaluation'),
    `Evaluated by ${clinician}${specialty ? `, ${specialty}` : ''}${last ? `, most recently on ${formatDay(last.date)}` : ''}. ${underCare(source)}`,
    `Reason for evaluation: ${fillIn('reason')}.`,
    `Medical history: ${history?.trim() || fillIn('medical and psychiatric history')}`,
    `Allergies: ${allergies?.trim() || 'none recorded'}.`,
    `Current medications: ${medicationsOf(source)}.`,
    scores !== '' && `Rating scales completed by the patient: ${scores}.`,
    `Mental status examination: ${fillIn('appearance, behavior, speech, mood, affect, thought, cognition, insight, judgment')}.`,
    `Risk assessment: ${fillIn('suicidal or homicidal ideation, protective factors')}.`,
    `Diagnostic impression: ${diagnosesOf(source)}.`,
    `Recommendations for ${patient.name}: ${fillIn('plan')}.`,
  )
}
