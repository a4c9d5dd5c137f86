import { ArrowLeft } from 'lucide-react'
import { openLines } from '#core/notes/edit-note.ts'
import { practice } from '#core/practice.ts'
import { useDensity } from '#web/platform/density.ts'
import { takeLostFocus } from '#web/platform/focus-on-arrival.ts'
import { formatMinutes, formatTime } from '#web/platform/formats.ts'
import { paths } from '#web/platform/paths.ts'
import { describePlainDate } from '#web/platform/plain-date.ts'
import { zoneMark } from '#web/platform/viewer-zone.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { NoteValues } from '../../shared/values.ts'
import { StoredNoteView } from './stored-note-view.tsx'
import { type StoredRow, useStoredNote } from './use-stored-note.ts'

/** One note on the whole screen: read, corrected, signed. */
export function ReviewPage({ noteId }: { noteId: string }) {
  useDensity('compact')
  const stored = useStoredNote(noteId)
  const { row, work, people } = stored
  const open = work && !work.readOnly ? openLines(work.values.sections).length : 0
  return (
    <div className="grid min-h-dvh grid-rows-[auto_minmax(0,1fr)] lg:h-dvh">
      <title>{`Note, ${practice.name}`}</title>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2.5 md:px-6">
        <a
          href={paths.notes}
          aria-label="Back to notes"
          className="tap-target -ml-2 grid size-9 place-items-center rounded-sm text-ink hover:bg-surface-2"
        >
          <ArrowLeft />
        </a>
        {people.patientName && <Avatar name={people.patientName} />}
        <h1 ref={takeLostFocus} tabIndex={-1} className="min-w-0 grow text-xl leading-tight font-medium">
          {people.patientName || 'Note'}
          <small className="block font-sans text-xs leading-snug font-normal tracking-normal text-ink-muted">
            {row && work && describeVisit(row, work.values, stored.timeZone)}
          </small>
        </h1>
        {row?.status === 'draft' && (
          <div className="flex flex-wrap items-center gap-2">
            <Badge tone="info">Draft until signed</Badge>
            {open > 0 && <Badge tone="warning">{open} to resolve</Badge>}
          </div>
        )}
        {row?.patient && (
          <a href={paths.patientChart(row.patient_id, 'notes')} className="text-sm font-semibold">
            Open chart
          </a>
        )}
      </header>
      <main id="main" tabIndex={-1} className="min-h-0 outline-none lg:grid">
        <StoredNoteView stored={stored} page />
      </main>
    </div>
  )
}

function describeVisit({ visit }: StoredRow, { sessionType, sessionDate }: NoteValues, zone: string) {
  const day = describePlainDate(sessionDate, { weekday: 'short', month: 'short', day: 'numeric' }, 'en')
  const minutes =
    visit?.started_at && visit.completed_at
      ? Math.max(1, Math.round((Date.parse(visit.completed_at) - Date.parse(visit.started_at)) / 60_000))
      : undefined
  return [
    sessionType,
    day,
    visit && formatTime(visit.appointment_date, zone) + zoneMark(visit.appointment_date, 'en'),
    minutes !== undefined && formatMinutes(minutes),
  ]
    .filter(Boolean)
    .join(', ')
}
