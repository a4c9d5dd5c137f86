import { formatPhone } from '../../fields/show-phone.ts'
import { describeLocation } from '../describe-location.ts'
import { codesOf, partsOfNote, signatureOf, titleOfNote } from '../note-text.ts'
import type { PatientRecord, Visit } from '../types.ts'
import { describeOtherSide, formatTime, isFromClinician, nameOf, plain } from '../wording.ts'
import { splitRows } from './split-rows.ts'
import type { RecordPart } from './types.ts'

const statuses: Record<string, string> = {
  scheduled: 'Booked',
  in_progress: 'In progress',
  completed: 'Completed',
  cancelled: 'Canceled',
  no_show: 'Missed',
}

export function visitParts({ visits, providers }: PatientRecord): RecordPart[] {
  if (visits.length === 0) return []
  return [
    {
      kind: 'table',
      label: 'Visits',
      columns: [
        { title: 'When', share: 2.2 },
        { title: 'With', share: 2.2 },
        { title: 'Kind', share: 1.8 },
        { title: 'Status', share: 1.4 },
        { title: 'Reason and summary', share: 4 },
      ],
      rows: splitRows(
        visits.map((visit) => [
          formatTime(visit.appointment_date),
          nameOf(providers, visit.provider_id),
          `${plain(visit.appointment_type)}, ${visit.duration_minutes} min`,
          statuses[visit.status] ?? plain(visit.status),
          describeVisit(visit),
        ]),
      ),
    },
  ]
}

function describeVisit({
  reason,
  notes,
  cancellation_reason,
  location,
  identity_confirmed_at,
}: Visit): string {
  const told: [string, string | null][] = [
    ['Reason', reason],
    ['Canceled because', cancellation_reason],
    ['Patient location', location ? describeLocation(location) : null],
    ['Callback phone', location?.phone ? formatPhone(location.phone) : null],
    ['Identity confirmed', identity_confirmed_at ? formatTime(identity_confirmed_at) : null],
    ['Summary', notes],
  ]
  return told.flatMap(([label, text]) => (text?.trim() ? [`${label}: ${text.trim()}`] : [])).join('\n')
}

export function noteParts({ notes, providers }: PatientRecord): RecordPart[] {
  return notes.flatMap((note): RecordPart[] => [
    { kind: 'subheading', text: titleOfNote(note) },
    { kind: 'facts', facts: [...partsOfNote(note), ...codesOf(note)] },
    { kind: 'note', text: signatureOf(note, providers) },
  ])
}

export function messageParts(record: PatientRecord): RecordPart[] {
  const { messages, providers } = record
  if (messages.length === 0) return []
  return [
    {
      kind: 'table',
      label: 'Messages',
      columns: [
        { title: 'When', share: 2.2 },
        { title: 'From', share: 2 },
        { title: 'To', share: 2 },
        { title: 'Message', share: 5 },
      ],
      rows: splitRows(
        messages.map((message) => {
          const both = [describeOtherSide(message, record), nameOf(providers, message.provider_id)]
          const [from = '', to = ''] = isFromClinician(message, record) ? both.toReversed() : both
          return [formatTime(message.created_at), from, to, message.message]
        }),
      ),
    },
  ]
}
