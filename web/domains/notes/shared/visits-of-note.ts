import { today } from '#web/platform/plain-date.ts'
import { timeNow } from '#web/platform/time-now.ts'
import { describeKind } from '#web/platform/visit-kind.ts'

export interface VisitOfPatient {
  id: string
  appointment_date: string
  appointment_type: string
  status: string
  progress_notes: { id: string; status: string; addendum_to: string | null }[]
}

/** A visit a new note may belong to. */
export interface VisitChoice {
  id: string
  appointment_date: string
  appointment_type: string
  /** It has a note already, and there is one note of a visit. */
  noteId: string | undefined
}

/** The note there is of a visit: its draft, else what was signed. */
export function noteOf({ progress_notes }: Pick<VisitOfPatient, 'progress_notes'>): string | undefined {
  const notes = progress_notes.filter(
    ({ addendum_to, status }) => addendum_to === null && status !== 'closed',
  )
  return (notes.find(({ status }) => status === 'draft') ?? notes[0])?.id
}

/** Completed visits without a note, and today's visits that take place; newest first. */
export function visitChoices(
  visits: readonly VisitOfPatient[],
  timeZone: string,
  now = new Date(timeNow()),
): VisitChoice[] {
  const day = today(timeZone, now)
  return visits
    .filter((visit) => {
      if (visit.status === 'cancelled' || visit.status === 'no_show') return false
      if (today(timeZone, new Date(visit.appointment_date)) === day) return true
      return visit.status === 'completed' && !noteOf(visit)
    })
    .toSorted((one, other) => other.appointment_date.localeCompare(one.appointment_date))
    .map((visit) => ({ ...visit, noteId: noteOf(visit) }))
}

/** "Follow-up" */
export function describeNoteType(type: string) {
  return describeKind(type.replaceAll('_', ' '), 'en')
}

/** The date and the type a note takes from its visit; without a visit it is a follow-up of today. */
export function sessionOf(
  visit: { appointment_date?: string; appointment_type: string } | null,
  timeZone: string,
): { sessionDate: string; sessionType: string } {
  return {
    sessionDate: today(
      timeZone,
      visit?.appointment_date ? new Date(visit.appointment_date) : new Date(timeNow()),
    ),
    sessionType: visit ? describeNoteType(visit.appointment_type) : 'Follow-up',
  }
}
