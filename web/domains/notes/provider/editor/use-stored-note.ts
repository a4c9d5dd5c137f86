import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { practice } from '#core/practice.ts'
import { providerName } from '#core/provider-name.ts'
import { identityName } from '#web/platform/patient-name.ts'
import { read } from '#web/platform/read.ts'
import { useOwnProvider } from '#web/platform/session/own-provider.ts'
import { supabase } from '#web/platform/supabase.ts'
import { useKeptNote } from '../../shared/use-kept-note.ts'
import { fromRow, type NoteRow, type NoteValues } from '../../shared/values.ts'
import { useCosignedPatient } from './cosignatures.ts'
import type { NoteWork } from './note-work.ts'

interface Named {
  first_name: string
  last_name: string
  provider_title: string | null
  credentials: string | null
}

interface Cosignature {
  status: string
  reason: string | null
  decided_at: string | null
  supervisor_id: string
  supervisor: Named | null
  /** Who sent it back: the supervisor may have changed since then. */
  sent_back_by: Named | null
}

export type StoredRow = NoteRow & {
  patient: {
    first_name: string | null
    last_name: string | null
    preferred_name?: string | null
    patient_id: string | null
  } | null
  provider: Named | null
  visit: {
    appointment_date: string
    duration_minutes: number
    started_at: string | null
    completed_at: string | null
  } | null
  cosignature: Cosignature | null
  addenda: NoteRow[]
}

const named = 'first_name, last_name, provider_title, credentials'
const columns =
  '*, patient:profiles(first_name, last_name, preferred_name, patient_id), ' +
  `provider:providers(${named}), ` +
  'visit:appointments(appointment_date, duration_minutes, started_at, completed_at), ' +
  `cosignature:note_cosignatures(status, reason, decided_at, supervisor_id, supervisor:providers!supervisor_id(${named}), sent_back_by:providers!sent_back_by(${named}))`

const storedNoteKey = (noteId: string | undefined) => ['stored-note', noteId] as const

async function fetchStored(noteId: string): Promise<StoredRow> {
  const client = await supabase()
  const [row, addenda] = await Promise.all([
    read(
      client
        .from('progress_notes')
        .select(columns)
        .eq('id', noteId)
        .single()
        .overrideTypes<Omit<StoredRow, 'addenda'>, { merge: false }>(),
    ),
    read(
      client
        .from('progress_notes')
        .select()
        .eq('addendum_to', noteId)
        .neq('status', 'closed')
        .order('created_at'),
    ),
  ])
  return { ...row, addenda }
}

/** A note in the chart while it is edited: loaded, saved as it is typed, read-only once it is signed. */
export function useStoredNote(noteId: string | undefined) {
  const cache = useQueryClient()
  const { data: own } = useOwnProvider()
  const query = useQuery({
    queryKey: storedNoteKey(noteId),
    enabled: noteId !== undefined,
    // The cache may be older than the last save: a note is always reloaded before editing.
    gcTime: 0,
    queryFn: () => fetchStored(noteId ?? ''),
  })
  const row = query.isFetchedAfterMount ? query.data : undefined
  const [held, setHeld] = useState<{ of: string; values: NoteValues }>()
  const isOwn = row !== undefined && row.provider_id === own?.id
  const readOnly = !isOwn || row.status !== 'draft'
  const of =
    row && [row.id, row.drafted_at, row.status, ...(readOnly ? [row.version, row.signed_at] : [])].join()
  // Another note, a new draft or a signature replaces the text, and so does every change to a read-only note;
  // anything else is what is being typed here.
  if (row && of && held?.of !== of) setHeld({ of, values: fromRow(row) })
  const values = held?.of === of ? held?.values : undefined
  const cosignedPatient = useCosignedPatient(row && !row.patient ? row.id : undefined)
  const change = (how: (before: NoteValues) => NoteValues) =>
    setHeld((before) => before && { ...before, values: how(before.values) })
  const keeping = useKeptNote(readOnly ? undefined : row, values, (merged) =>
    setHeld((before) => before && { ...before, values: merged }),
  )
  const work: NoteWork | undefined = values && { values, change, readOnly }
  return {
    row,
    work,
    isOwn,
    /** The time zone for the visit's times. */
    timeZone: own?.time_zone ?? practice.timeZone,
    keeping,
    failed: query.isError,
    retry: () => void query.refetch(),
    people: {
      patientName: row?.patient ? identityName(row.patient, '') : cosignedPatient,
      providerName: row?.provider ? providerName(row.provider) : '',
    },
    refresh: () =>
      cache.invalidateQueries({
        predicate: ({ queryKey }) =>
          queryKey.some((part) => typeof part === 'string' && /note|visit-ended|overview/.test(part)),
      }),
  }
}

export type StoredNote = ReturnType<typeof useStoredNote>
