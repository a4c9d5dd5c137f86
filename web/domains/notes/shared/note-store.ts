import type { PostgrestError } from '@supabase/supabase-js'
import { read } from '#web/platform/read.ts'
import { refusalCode } from '#web/platform/refusal.ts'
import { supabase } from '#web/platform/supabase.ts'
import { type NoteRow, type NoteValues, toColumns } from './values.ts'

const taken = '23505'

export async function fetchNote(id: string): Promise<NoteRow> {
  const client = await supabase()
  return read(client.from('progress_notes').select().eq('id', id).single())
}

/** The draft of a visit, if one was begun. */
export async function fetchVisitDraft(appointmentId: string): Promise<NoteRow | null> {
  const client = await supabase()
  const drafts = client.from('progress_notes').select().eq('appointment_id', appointmentId)
  return read(drafts.eq('status', 'draft').is('addendum_to', null).maybeSingle())
}

export interface NewNote {
  /** None: a note that belongs to no visit. */
  appointmentId: string | null
  patientId: string
  providerId: string
  values: NoteValues
}

/** Begins the note of a visit. Where another tab was quicker, its draft is the one. */
export async function beginNote({ appointmentId, patientId, providerId, values }: NewNote): Promise<NoteRow> {
  const client = await supabase()
  const about = { appointment_id: appointmentId, patient_id: patientId, provider_id: providerId }
  try {
    return await read(
      client
        .from('progress_notes')
        .insert({ ...about, ...toColumns(values) })
        .select()
        .single(),
    )
  } catch (error) {
    const begun =
      (error as PostgrestError).code === taken && appointmentId && (await fetchVisitDraft(appointmentId))
    if (begun) return begun
    throw error
  }
}

/** The version after the save; nothing when the note was changed elsewhere meanwhile. */
export async function saveNote(id: string, known: number, values: NoteValues): Promise<number | undefined> {
  const client = await supabase()
  const update = client.from('progress_notes').update({ ...toColumns(values), version: known + 1 })
  try {
    return (await read(update.eq('id', id).select('version').single())).version
  } catch (error) {
    if (refusalCode(error) !== 'SM408') throw error
  }
}
