import { lowerFirst } from '../../first-letter.ts'
import { sayDay } from '../../say-day.ts'
import { fillIn, sayList } from '../say.ts'
import type { FormSource } from '../types.ts'

export function greeting({ details }: FormSource, unnamed: string): string {
  return details.recipient.trim() ? `To ${details.recipient.trim()}:` : unnamed
}

export function lastSeen({ visits }: FormSource): string {
  const last = visits.at(-1)
  return last ? `The most recent visit was on ${sayDay(last.date)}.` : ''
}

export function underCare({ visits, patient }: FormSource): string {
  const [first] = visits
  if (!first) return `${patient.name} is my patient.`
  const count = visits.length === 1 ? 'one visit' : `${visits.length} visits`
  return `${patient.name} has been under my care since ${sayDay(first.date)} (${count}, most recently on ${sayDay(visits.at(-1)?.date ?? first.date)}).`
}

export function diagnosesOf({ diagnoses }: FormSource): string {
  if (diagnoses.length === 0) return fillIn('diagnosis with ICD-10 code')
  return sayList(diagnoses.map(({ code, description }) => (description ? `${description} (${code})` : code)))
}

export function medicationsOf({ medications }: FormSource): string {
  if (medications.length === 0) return 'no medications on the verified list'
  return sayList(
    medications.map(({ name, dosage, how }) => [`${name} ${dosage}`.trim(), how].filter(Boolean).join(', ')),
  )
}

export function scoresOf({ scores }: FormSource): string {
  return sayList(
    scores.map(
      ({ instrument, score, severity, date }) =>
        `${instrument} ${score}${severity ? ` (${lowerFirst(severity)})` : ''} on ${sayDay(date)}`,
    ),
  )
}
