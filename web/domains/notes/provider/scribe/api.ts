import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Database } from '#core/database.types.ts'
import { type CustomTemplate, customTemplate } from '#core/notes/custom-template.ts'
import type { TranscriptLine } from '#core/notes/types.ts'
import { providerName } from '#core/provider-name.ts'
import { read } from '#web/platform/read.ts'
import { readAll } from '#web/platform/read-all.ts'
import { isStoredAlready, useRequestId } from '#web/platform/request-id.ts'
import { supabase } from '#web/platform/supabase.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { spokenBy } from '../../shared/spoken-by.ts'
import type { NoteRow } from '../../shared/values.ts'

export interface ScribeVisit {
  id: string
  patient_id: string
  appointment_date: string
  appointment_type: string
  duration_minutes: number
  patient: { first_name: string | null; last_name: string | null; patient_id: string | null } | null
}

const columns =
  'id, patient_id, appointment_date, appointment_type, duration_minutes, patient:profiles(first_name, last_name, patient_id)'

/** The visit the scribe was opened for; null when this provider has no such visit. */
export function useScribeVisit(appointmentId: string | null) {
  return useQuery({
    queryKey: ['scribe-visit', appointmentId],
    enabled: appointmentId !== null,
    queryFn: async (): Promise<ScribeVisit | null> => {
      const client = await supabase()
      return read(
        client
          .from('appointments')
          .select(columns)
          .eq('id', appointmentId ?? '')
          .maybeSingle()
          .overrideTypes<ScribeVisit, { merge: false }>(),
      )
    },
  })
}

type Row = Database['public']['Tables']['note_formats']['Row']
type Author = { first_name: string; last_name: string; provider_title: string | null }

/** A format of the practice. Its author and the supervising physician can change it; everyone can use and copy it. */
export interface NoteFormat extends CustomTemplate {
  id: string
  version: number
  authorId: string
  author: string
  /** No longer offered; drafts written in it still find it. */
  retired: boolean
}

const key = ['note-formats']

export function useNoteFormats() {
  return useQuery({
    queryKey: key,
    queryFn: async (): Promise<NoteFormat[]> => {
      const client = await supabase()
      const rows = await read(
        client
          .from('note_formats')
          .select('*, author:providers(first_name, last_name, provider_title)')
          .order('name')
          .overrideTypes<(Row & { author: Author | null })[], { merge: false }>(),
      )
      return rows.flatMap(({ id, version, provider_id, author, retired_at, ...row }) => {
        const { data } = customTemplate.safeParse(row)
        const name = author ? providerName(author) : 'a colleague'
        const about = { id, version, authorId: provider_id, author: name, retired: retired_at !== null }
        return data ? [{ ...data, ...about }] : []
      })
    },
  })
}

function useFormatChange<Input>(change: (input: Input) => Promise<string>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => cache.invalidateQueries({ queryKey: key }),
  })
}

interface Saving {
  values: CustomTemplate
  /** The one that is changed; none for a new one. */
  of: Pick<NoteFormat, 'id' | 'version'> | undefined
  providerId: string
}

/** Refused with PT409 if it was changed elsewhere in the meantime, with 23505 if the name is taken. */
export function useSaveFormat() {
  const { idOf, done } = useRequestId()
  return useFormatChange(async ({ values, of, providerId }: Saving) => {
    const client = await supabase()
    const formats = client.from('note_formats')
    if (of) {
      const saved = formats.update({ ...values, version: of.version + 1 }).eq('id', of.id)
      return (await read(saved.select('id').single())).id
    }
    const id = idOf(values)
    const { error } = await formats.insert({ id, ...values, provider_id: providerId })
    if (error && !isStoredAlready(error)) throw error
    done()
    return id
  })
}

export function useRetireFormat() {
  return useFormatChange(async (id: string) => {
    const client = await supabase()
    const retired_at = new Date().toISOString()
    const row = client.from('note_formats').update({ retired_at }).eq('id', id).select('id').single()
    return (await read(row)).id
  })
}

/** Earlier versions of a format, latest first. */
export function useFormatVersions(formatId: string) {
  return useQuery({
    queryKey: [...key, formatId, 'versions'],
    queryFn: async () => {
      const client = await supabase()
      const rows = await read(
        client
          .from('note_format_versions')
          .select()
          .eq('format_id', formatId)
          .order('version', { ascending: false }),
      )
      return rows.flatMap(({ version, saved_by_name, saved_at, ...row }) => {
        const { data } = customTemplate.safeParse(row)
        return data ? [{ version, by: saved_by_name, at: saved_at, values: data }] : []
      })
    },
  })
}

export interface VisitNote {
  /** The draft of this visit, else its signed note. */
  note: NoteRow | null
  addenda: NoteRow[]
  /** The transcript of the visit. */
  lines: TranscriptLine[]
}

export const visitNoteKey = (visitId: string | undefined) => ['scribe', visitId, 'visit-note']

/** The chart's note of this visit, if any. */
export function useVisitNote(visit: ScribeVisit | null | undefined) {
  return useQuery({
    queryKey: visitNoteKey(visit?.id),
    enabled: Boolean(visit),
    queryFn: () => fetchVisitNote(visit?.id ?? ''),
  })
}

async function fetchVisitNote(visitId: string): Promise<VisitNote> {
  const client = await supabase()
  const notes = client
    .from('progress_notes')
    .select()
    .eq('appointment_id', visitId)
    .neq('status', 'closed')
    .is('addendum_to', null)
  const spoken = (from: number, to: number) =>
    client
      .from('session_transcripts')
      .select('id, speaker, speaker_relation, text, spoken_at')
      .eq('appointment_id', visitId)
      .order('spoken_at')
      .order('id')
      .range(from, to)
  const [rows, said] = await Promise.all([
    read(notes.order('status').order('created_at', { ascending: false }).limit(1)),
    readAll(spoken),
  ])
  const note = rows[0] ?? null
  const addenda = note ? await read(client.from('progress_notes').select().eq('addendum_to', note.id)) : []
  const began = Date.parse(said[0]?.spoken_at ?? '')
  const lines = said.map(({ id, speaker, speaker_relation, text, spoken_at }) => ({
    id,
    ...spokenBy(speaker, speaker_relation),
    text,
    startedAt: Date.parse(spoken_at) - began,
  }))
  return { note, addenda, lines }
}
