import { countOf } from '../../count-of.ts'
import { formatDay } from '../../format-day.ts'
import { readAllergies } from '../../medications/allergies/read-allergies.ts'
import { toMedications } from '../../medications/convert.ts'
import { describeFrequency, describeRoute } from '../../medications/describe-codes.ts'
import type { Medication } from '../../medications/types.ts'
import { describeFactKind, describeTestName, formatFactValue } from '../describe-facts.ts'
import { planLines } from '../plan-text.ts'
import type { PatientRecord } from '../types.ts'
import { formatDate, nameOf } from '../wording.ts'
import { splitRows } from './split-rows.ts'
import type { RecordPart } from './types.ts'

export function historyParts({ patient }: PatientRecord): RecordPart[] {
  const told: [string, string | null][] = [
    ['Past medical history', patient.past_medical_history],
    ['Surgical history', patient.surgical_history],
  ]
  const facts = told.flatMap(([label, text]) => (text?.trim() ? [[label, text.trim()] as const] : []))
  return facts.length > 0 ? [{ kind: 'facts', facts }] : []
}

export function problemParts({ problems, providers }: PatientRecord): RecordPart[] {
  if (problems.length === 0) return []
  return [
    {
      kind: 'table',
      label: 'Problem list',
      columns: [
        { title: 'ICD-10', share: 1.2 },
        { title: 'Problem', share: 4 },
        { title: 'Since', share: 2 },
        { title: 'Status', share: 2.4 },
        { title: 'Noted by', share: 2.4 },
      ],
      rows: splitRows(
        problems.map((problem) => [
          problem.icd10_code ?? '',
          problem.description,
          problem.onset ? formatDay(problem.onset) : 'Not recorded',
          problem.resolved_at ? `Resolved ${formatDate(problem.resolved_at)}` : 'Active',
          nameOf(providers, problem.noted_by),
        ]),
      ),
    },
  ]
}

export function planParts(record: PatientRecord): RecordPart[] {
  return record.plans.flatMap((plan): RecordPart[] => {
    const [started = '', ...items] = planLines(plan, record)
    return [
      { kind: 'subheading', text: started },
      { kind: 'text', text: items.join('\n') },
    ]
  })
}

export function medicationParts({ patient, prescriptions, facts, tests }: PatientRecord): RecordPart[] {
  const current = toMedications(patient.current_medications)
  const past = toMedications(patient.medication_history)
  return [
    ...(current.length > 0 ? [medicationTable('Medications', current)] : []),
    ...(past.length > 0
      ? [{ kind: 'subheading', text: 'Past medications' } as const, medicationTable('Past medications', past)]
      : []),
    ...titled(
      'Prescriptions',
      ['Written', 'Prescription', 'Directions', 'Supply'],
      [1.5, 2.6, 3.6, 2.6],
      prescriptions.map((each) => [
        formatDay(each.written_on),
        `${each.drug} ${each.dose}`,
        each.directions,
        [
          each.quantity ? `Quantity ${each.quantity}` : '',
          countOf(each.refills, 'refill', 'refills'),
          each.canceled_at ? `Canceled ${formatDate(each.canceled_at)}` : '',
        ]
          .filter(Boolean)
          .join(', '),
      ]),
    ),
    ...titled(
      'Facts for safety checks',
      ['Fact', 'Value', 'Date', 'Source'],
      [2.4, 3, 2, 2],
      facts.map((fact) => [
        describeFactKind(fact.kind),
        formatFactValue(fact.kind, fact.value),
        formatDay(fact.observed_on),
        fact.source.replaceAll('_', ' '),
      ]),
    ),
    ...titled(
      'Lab monitoring',
      ['Test', 'Result', 'Date', 'For'],
      [3, 3, 2, 2],
      tests.map((test) => [
        describeTestName(test.test),
        test.result ?? '',
        test.done_on ? formatDay(test.done_on) : '',
        test.drug,
      ]),
    ),
  ]
}

/** A table under its own heading; nothing where it would be empty. */
function titled(
  text: string,
  titles: readonly string[],
  shares: readonly number[],
  rows: string[][],
): RecordPart[] {
  if (rows.length === 0) return []
  const columns = titles.map((title, at) => ({ title, share: shares[at] ?? 1 }))
  return [
    { kind: 'subheading', text },
    { kind: 'table', label: text, columns, rows: splitRows(rows) },
  ]
}

function medicationTable(label: string, medications: readonly Medication[]): RecordPart {
  return {
    kind: 'table',
    label,
    columns: [
      { title: 'Medication', share: 2.6 },
      { title: 'Directions', share: 3.4 },
      { title: 'Since', share: 1.8 },
      { title: 'Status', share: 1.7 },
      { title: 'Remarks', share: 3 },
    ],
    rows: splitRows(
      medications.map((medication) => [
        [medication.name, medication.dosage].filter(Boolean).join(' '),
        [
          [describeRoute(medication.route), describeFrequency(medication.frequency)]
            .filter(Boolean)
            .join(', '),
          medication.instructions,
        ]
          .filter(Boolean)
          .join('. '),
        medication.startDate ? formatDay(medication.startDate) : 'Not recorded',
        medication.status === 'discontinued' ? 'Stopped' : 'Ongoing',
        [
          medication.prescribedBy ? `Prescribed by ${medication.prescribedBy}` : '',
          medication.verified ? 'Verified by a clinician' : 'Not verified by a clinician',
          medication.notes,
        ]
          .filter(Boolean)
          .join('. '),
      ]),
    ),
  }
}

export function allergyParts({ patient }: PatientRecord): RecordPart[] {
  const written = patient.allergies?.trim()
  if (!written) return []
  const entries = readAllergies(written).map(({ text }) => text)
  if (entries.length === 0) return [{ kind: 'text', text: `No known allergies ("${written}")` }]
  return [{ kind: 'list', items: entries }]
}
