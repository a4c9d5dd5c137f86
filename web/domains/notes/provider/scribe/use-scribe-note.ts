import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DraftNoteAnswer } from '#core/contracts/draft-note.ts'
import type { NoteTemplate, SessionInfo, TranscriptLine } from '#core/notes/types.ts'
import { useRequestId } from '#web/platform/request-id.ts'
import { draftedValues } from '../../shared/begin-values.ts'
import { addNote } from '../../shared/note-store.ts'
import { fromRow, type NoteValues } from '../../shared/values.ts'
import { sessionOf, type VisitChoice } from '../../shared/visits-of-note.ts'
import type { NoteWork } from '../editor/note-work.ts'
import { useStoredNote } from '../editor/use-stored-note.ts'
import { type ScribeVisit, useVisitNote, type VisitNote, visitNoteKey } from './api.ts'

interface ScribeNoteOf {
  visit: ScribeVisit | null | undefined
  info: SessionInfo
  /** The chart already holds something of this visit: its note, or what was said. */
  onFound: (found: { values: NoteValues } | { lines: readonly TranscriptLine[] }) => void
}

interface Filing {
  patientId: string
  providerId: string
  visit: VisitChoice | null
  timeZone: string
}

/** The note being written: in the chart as soon as there is a visit or a chart was chosen, else on this page only. */
export function useScribeNote({ visit, info, onFound }: ScribeNoteOf) {
  const cache = useQueryClient()
  const { data } = useVisitNote(visit)
  const [noteId, setNoteId] = useState<string>()
  const [local, setLocal] = useState<NoteValues>()
  const storedId = local ? undefined : (noteId ?? data?.note?.id)
  const stored = useStoredNote(storedId)

  const opened = useRef<string>(undefined)
  const open = useEffectEvent((found: VisitNote) => {
    // Each save reloads the note: the page opens it once, and then stays where the clinician went.
    if (found.note) {
      if (opened.current !== found.note.id) onFound({ values: fromRow(found.note) })
      opened.current = found.note.id
    } else if (found.lines.length > 0) onFound({ lines: found.lines })
  })
  useEffect(() => {
    if (data) open(data)
  }, [data])

  const { idOf, done } = useRequestId()
  const change = (how: (before: NoteValues) => NoteValues) => setLocal((before) => before && how(before))
  const { sessionType, sessionDate } = info
  const work: NoteWork | undefined = local
    ? { values: { ...local, sessionType, sessionDate }, change, readOnly: false }
    : stored.work

  return {
    work,
    stored: storedId ? stored : undefined,
    /** Whether the chart's data of this visit is loaded. */
    known: data !== undefined,
    signed: data?.note?.status === 'signed' || stored.row?.status === 'signed',
    unsignedAddenda: stored.row?.addenda.filter(({ status }) => status === 'draft').length ?? 0,
    /** A new draft: kept by the server, or only here. */
    async show(answer: DraftNoteAnswer, template: NoteTemplate, lines: readonly TranscriptLine[]) {
      if (!answer.noteId) return setLocal(draftedValues(answer, template, info, lines))
      setLocal(undefined)
      setNoteId(answer.noteId)
      await cache.invalidateQueries({ queryKey: visitNoteKey(visit?.id) })
      await stored.refresh()
    },
    /**
     * Puts the note into the chart of a patient the clinician chose, with the date and type of its visit. False where
     * the visit has a note already: this one stays on the page.
     */
    async fileInto({ visit: of, timeZone, ...whose }: Filing): Promise<boolean> {
      if (!work) return false
      const values = of ? { ...work.values, ...sessionOf(of, timeZone) } : work.values
      const note = { ...whose, appointmentId: of?.id ?? null, values }
      const row = await addNote({ id: idOf(note), ...note })
      if (!row) return false
      done()
      setLocal(undefined)
      setNoteId(row.id)
      return true
    },
  }
}

export type ScribeNote = ReturnType<typeof useScribeNote>
