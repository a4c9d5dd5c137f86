import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { NoteTemplate } from '#core/notes/types.ts'
import { logProblem } from '#web/platform/log.ts'
import { refusal } from '#web/platform/refusal.ts'
import type { Provider } from '#web/platform/session/own-provider.ts'
import { beginNote } from '../../shared/note-store.ts'
import { useKeptNote } from '../../shared/use-kept-note.ts'
import { fromRow, type NoteRow, type NoteValues } from '../../shared/values.ts'
import { type ScribeVisit, useVisitNote, type VisitNote, visitNoteKey } from './api.ts'
import { toValues } from './note-values.ts'
import { type ScribeNote, withoutLeftOut } from './use-note.ts'
import type { Transcript } from './use-transcript.ts'

interface RecordOf {
  visit: ScribeVisit | null | undefined
  provider: Provider | null | undefined
  note: ScribeNote | undefined
  template: NoteTemplate | undefined
  transcript: Transcript
  /** The chart's note comes onto the screen: at the start, and when another tab changed it. */
  onOpen: (values: NoteValues) => void
}

/** The note of a visit in the chart: opened where it was left, kept as it is typed, signed. */
export function useRecord({ visit, provider, note, template, transcript, onOpen }: RecordOf) {
  const cache = useQueryClient()
  const { data } = useVisitNote(visit)
  const [problem, setProblem] = useState<string>()
  const row = data?.note ?? undefined
  const values = useMemo(
    () => (note && template ? toValues(withoutLeftOut(note), template, transcript.lines) : undefined),
    [note, template, transcript.lines],
  )
  const open = useEffectEvent((found: VisitNote) => {
    if (note || transcript.lines.length > 0) return
    if (found.note) onOpen(fromRow(found.note))
    else if (found.lines.length > 0) transcript.load(found.lines)
  })
  useEffect(() => {
    if (data) open(data)
  }, [data])
  // After that, for what a crashed page left on this device is newer than what the chart gave.
  const kept = useKeptNote(row, row && values, onOpen)

  const begin = useEffectEvent(async () => {
    if (!visit || !provider || !values || transcript.sample) return
    try {
      const about = { appointmentId: visit.id, patientId: visit.patient_id, providerId: provider.id }
      const begun: NoteRow = await beginNote({ ...about, values })
      setProblem(undefined)
      cache.setQueryData<VisitNote>(visitNoteKey(visit.id), (before) => ({
        addenda: [],
        lines: [],
        ...before,
        note: begun,
      }))
    } catch (error) {
      logProblem('A note could not be kept', error)
      setProblem(refusal(error, "We couldn't reach the chart. Generate the note again to keep it."))
    }
  })
  const draftedAt = note?.generatedAt
  useEffect(() => {
    if (draftedAt && data && !data.note) void begin()
  }, [draftedAt, data])

  return {
    row,
    /** Whether it is known yet what the chart holds of this visit. */
    known: data !== undefined,
    problem,
    keeping: kept,
    signed: row?.status === 'signed' ? row : undefined,
    addenda: data?.addenda ?? [],
    unsignedAddenda: data?.addenda.filter(({ status }) => status === 'draft').length ?? 0,
    refresh: () => cache.invalidateQueries({ queryKey: visitNoteKey(visit?.id) }),
  }
}

export type NoteRecord = ReturnType<typeof useRecord>
