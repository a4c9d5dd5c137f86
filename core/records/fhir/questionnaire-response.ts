import { findInstrument } from '../../assessments/index.ts'
import { questionsOf } from '../../assessments/questions-of.ts'
import { isLanguage } from '../../language.ts'
import { readIntake } from '../read-intake.ts'
import type { Intake, PatientRecord, Result } from '../types.ts'
import { systems } from './identifier-systems.ts'
import { loincOf } from './instruments.ts'
import type { References } from './references.ts'
import type { Element, Resource } from './tidy.ts'
import { coding, somebodyFor, toDateTime } from './values.ts'

export const historyId = 'health-history'

/** The answers to an assessment, item by item. */
export function toAssessmentResponse(result: Result, record: PatientRecord, refs: References): Resource {
  const instrument = findInstrument(result.instrument)
  const questions = instrument ? questionsOf(instrument) : []
  const panel = loincOf(result.instrument)?.panel
  const listOf = (given: unknown): unknown[] => (Array.isArray(given) ? given : [])
  const unscoredFrom = instrument?.items.length ?? 0
  const answers = [
    ...listOf(result.answers).map((answer, at) => ({ answer, at })),
    ...listOf(result.unscored).map((answer, at) => ({ answer, at: unscoredFrom + at })),
  ]
  const system = `${systems.answers}/${result.instrument}`
  const language = isLanguage(result.asked_in) ? result.asked_in : 'en'
  return {
    ...response(result.id, record, refs, result.acting_as),
    language: result.asked_in ?? undefined,
    questionnaire: panel ? `http://loinc.org/q/${panel}` : undefined,
    authored: toDateTime(result.completed_at),
    item: answers.map(({ answer, at }) => {
      const question = questions[at]
      const label = question?.choices.find(({ value }) => value === answer)?.label
      return {
        linkId: String(at + 1),
        text: question && (question.text[language] ?? question.text.en),
        answer:
          typeof answer === 'number'
            ? [{ valueCoding: coding(system, String(answer), label && (label[language] ?? label.en)) }]
            : [],
      }
    }),
  }
}

export function toIntakeResponse(intake: Intake, record: PatientRecord, refs: References): Resource {
  return {
    ...response(intake.id, record, refs, intake.acting_as),
    encounter: refs.to('Encounter', intake.appointment_id),
    authored: toDateTime(intake.completed_at),
    item: readIntake(intake)
      .filter(({ answers }) => answers.length > 0)
      .map(({ linkId, label, answers }) => ({
        linkId,
        text: label,
        item: answers.map((answer) => ({
          linkId: answer.linkId,
          text: answer.label,
          answer: [answerOf(answer.value)],
        })),
      })),
  }
}

/** What the patient told at registration, in their own words. */
export function toHistoryResponse(record: PatientRecord, refs: References): Resource {
  const { past_medical_history, surgical_history } = record.patient
  return {
    ...response(historyId, record, refs),
    item: [
      ['past-medical-history', 'Past medical history', past_medical_history],
      ['surgical-history', 'Surgical history', surgical_history],
    ].flatMap(([linkId, text, told]) =>
      told?.trim() ? [{ linkId, text, answer: [{ valueString: told }] }] : [],
    ),
  }
}

function response(
  id: string,
  { patient }: PatientRecord,
  refs: References,
  actingAs: string | null = null,
): Resource {
  const person = refs.to('Patient', patient.id)
  const answered = somebodyFor(actingAs) ?? person
  return {
    resourceType: 'QuestionnaireResponse',
    id,
    status: 'completed',
    subject: person,
    author: answered,
    source: answered,
  }
}

function answerOf(value: string | number | boolean): Element {
  if (typeof value === 'boolean') return { valueBoolean: value }
  return typeof value === 'number' ? { valueInteger: value } : { valueString: value }
}
