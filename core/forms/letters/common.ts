import { lowerFirst } from '../../first-letter.ts'
import { formatDay } from '../../format-day.ts'
import type { FormSource } from '../types.ts'
import { fillIn, formatList } from '../wording.ts'

export function greeting({ details }: FormSource, unnamed: string): string {
  return details.recipient.trim() ? `To ${details.recipient.trim()}:` : unnamed
}

export function lastSeen({ visits }: FormSource): string {
  const last = visits.at(-1)
  return last ? `The most recent visit was on ${formatDay(last.date)}.` : ''
}

export function underCare({ visits, patient }: FormSource): string {
  const [first] = visits
  if (!first) return `${patient.name} is my patient.`
  const count = visits.length === 1 ? 'one visit' : `${visits.length} visits`
  return `${patient.name} has been under my care since ${formatDay(first.date)} (${count}, most recently on ${formatDay(visits.at(-1)?.date ?? first.date)}).`
}

export function diagnosesOf({ diagnoses }: FormSource): string {
  if (diagnoses.length === 0) return fillIn('diagnosis with ICD-10 code')
  return formatList(
    diagnoses.map(({ code, description }) => (description ? `${description} (${code})` : code)),
  )
}

export function medicationsOf({ medications }: FormSource): string {
  if (medications.length === 0) return 'no medications on the verified list'
  return formatList(
    medications.map(({ name, dosage, how }) => [`${name} ${dosage}`.trim(), how].filter(Boolean).join(', ')),
  )
}

export function scoresOf({ scores }: FormSource): string {
  return formatList(
    scores.map(
      ({ instrument, score, severity, date }) =>
        `${instrument} ${score}${severity ? ` (${lowerFirst(severity)})` : ''} on ${formatDay(date)}`,
    ),
  )
}
