import type { PostgrestError } from '@supabase/supabase-js'
import { read } from '#web/platform/read.ts'
import { refusalCode } from '#web/platform/refusal.ts'
import { isStoredAlready } from '#web/platform/request-id.ts'
import { supabase } from '#web/platform/supabase.ts'
import { type NoteRow, type NoteValues, toColumns } from './values.ts'

const taken = '23505'

export async function fetchNote(id: string): Promise<NoteRow> {
  const client = await supabase()
  return read(client.from('progress_notes').select().eq('id', id).single())
}

/** The one note of a visit: its draft, else what was signed. */
export async function fetchVisitNote(appointmentId: string): Promise<NoteRow | undefined> {
  const client = await supabase()
  const notes = client.from('progress_notes').select().eq('appointment_id', appointmentId)
  const [note] = await read(notes.neq('status', 'closed').is('addendum_to', null).order('status').limit(1))
  return note
}

export interface NewNote {
  /** Chosen before the first attempt, so that a second one can't store the note twice. */
  id: string
  /** Null for a note without a visit. */
  appointmentId: string | null
  patientId: string
  providerId: string
  values: NoteValues
}

/** Begins the note of a visit. Where there is one already, or another tab was quicker, that note is the one. */
export async function beginNote(note: NewNote): Promise<NoteRow> {
  const made = await addNote(note)
  const there = made ?? (note.appointmentId && (await fetchVisitNote(note.appointmentId)))
  if (!there) throw new Error('The note of the visit was removed meanwhile')
  return there
}

/** A new note; nothing where its visit has one already. */
export async function addNote({
  id,
  appointmentId,
  patientId,
  providerId,
  values,
}: NewNote): Promise<NoteRow | undefined> {
  if (appointmentId && (await fetchVisitNote(appointmentId))) return
  const client = await supabase()
  const about = { id, appointment_id: appointmentId, patient_id: patientId, provider_id: providerId }
  try {
    return await read(
      client
        .from('progress_notes')
        .insert({ ...about, ...toColumns(values) })
        .select()
        .single(),
    )
  } catch (error) {
    if (isStoredAlready(error)) return fetchNote(id)
    if ((error as PostgrestError).code !== taken || !appointmentId) throw error
  }
}

/** The version after the save; nothing if the note was changed elsewhere in the meantime. */
export async function saveNote(
  id: string,
  known: number,
  values: NoteValues,
  /** The version of another window that this save does not keep: it stays in the history. */
  settled?: number,
): Promise<number | undefined> {
  const client = await supabase()
  const update = client.from('progress_notes').update({
    ...toColumns(values),
    version: known + 1,
    ...(settled !== undefined && { settled_version: settled }),
  })
  try {
    return (await read(update.eq('id', id).select('version').single())).version
  } catch (error) {
    if (refusalCode(error) !== 'SM408') throw error
  }
}
