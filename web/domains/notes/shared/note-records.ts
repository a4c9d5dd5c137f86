import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SignNoteRequest } from '#core/contracts/sign-note.ts'
import type { Database, Json } from '#core/database.types.ts'
import type { CodeSuggestion } from '#core/notes/types.ts'
import { functionErrorCode } from '#web/platform/function-error.ts'
import { isGone } from '#web/platform/is-gone.ts'
import { read } from '#web/platform/read.ts'
import { signedInId } from '#web/platform/session/store.ts'
import { supabase } from '#web/platform/supabase.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import type { NoteRow } from './values.ts'

const notesKey = ['notes'] as const

/** Every list that shows notes is old once one was signed, released or added to. */
export function useRefreshNotes() {
  const cache = useQueryClient()
  return () =>
    cache.invalidateQueries({
      predicate: ({ queryKey }) => queryKey.some((part) => typeof part === 'string' && /notes?$/.test(part)),
    })
}

function useNoteChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  return useMutation({ mutationFn, onSuccess: useRefreshNotes() })
}

/**
 * Signs one version. The error comes from the function; its code says whether the password, the note or the server is
 * the cause.
 */
export function useSignNote() {
  return useNoteChange(async (body: SignNoteRequest) => {
    const client = await supabase()
    const { error } = await client.functions.invoke('sign-note', { body })
    if (!error) return
    const isChanged = (await functionErrorCode(error)) === 'note_changed'
    if (!isChanged || !(await isSignedByMe(body).catch(() => false))) throw error
  })
}

/** This version was signed before, by a request whose answer was lost. */
async function isSignedByMe({ noteId, version, cosign }: SignNoteRequest): Promise<boolean> {
  const client = await supabase()
  const signature = cosign
    ? client.from('note_cosignatures').select('id').eq('note_id', noteId).eq('status', 'cosigned')
    : client.from('progress_notes').select('id').match({ id: noteId, version, status: 'signed' })
  return (await read(signature.eq('signed_by', signedInId() ?? ''))).length > 0
}

/** Lets the patient read a signed note, or no longer. The server sets the time. */
export function useReleaseNote() {
  return useNoteChange(async ({ id, released }: { id: string; released: boolean }) => {
    const client = await supabase()
    const released_at = released ? new Date().toISOString() : null
    return read(client.from('progress_notes').update({ released_at }).eq('id', id).select('id').single())
  })
}

/** Removes a draft and returns whether it was removed: one that was signed or closed in the meantime stays. */
export function useDiscardDraft() {
  return useNoteChange(async (id: string): Promise<boolean> => {
    const client = await supabase()
    const notes = client.from('progress_notes')
    return isGone(notes.delete().eq('id', id).select('id'), () => notes.select('id').eq('id', id))
  })
}

/** A signed note is entered in error, or a draft stays unsigned because its author left. */
export function useCloseNote() {
  return useNoteChange(async ({ id, reason }: { id: string; reason: string }) => {
    const client = await supabase()
    await read(client.rpc('close_note', { note: id, reason }))
  })
}

interface ConfirmedCodes {
  id: string
  diagnoses: readonly CodeSuggestion[]
  procedures: readonly CodeSuggestion[]
}

/** For the supervising physician: what a claim names for a visit whose clinician left without signing. */
export function useConfirmCodes() {
  return useNoteChange(async ({ id, diagnoses, procedures }: ConfirmedCodes) => {
    const client = await supabase()
    const codes = {
      icd_codes: diagnoses,
      cpt_codes: procedures,
    }
    await read(client.rpc('confirm_codes', { note: id, ...codes }))
  })
}

/** For the supervising physician, where the author can't or won't. */
export function useReleaseForAuthor() {
  return useNoteChange(async (id: string) => {
    const client = await supabase()
    await read(client.rpc('release_note', { note: id }))
  })
}

interface Addendum {
  id: string
  to: Pick<NoteRow, 'id' | 'patient_id' | 'session_date'>
  providerId: string
  text: string
}

/**
 * A draft like any other, until it is signed. If one already exists because a response was lost, it gets this text.
 */
export function useAddAddendum() {
  return useNoteChange(async ({ id, to, providerId, text }: Addendum): Promise<NoteRow> => {
    return saveAddendum(
      { id },
      {
        id,
        addendum_to: to.id,
        patient_id: to.patient_id,
        provider_id: providerId,
        template: 'addendum',
        session_type: 'Addendum',
        session_date: to.session_date,
        content: { Addendum: text },
      },
    )
  })
}

type NewAddendum = Database['public']['Tables']['progress_notes']['Insert'] & { content: Json }

async function saveAddendum(which: Partial<NoteRow>, note: NewAddendum): Promise<NoteRow> {
  const client = await supabase()
  const notes = client.from('progress_notes')
  const found = await read(
    notes
      .select('id, version')
      .match({ ...which, status: 'draft' })
      .order('created_at')
      .limit(1)
      .maybeSingle(),
  )
  if (!found) return read(notes.insert(note).select().single())
  const { content, icd_codes = [], cpt_codes = [] } = note
  const written = { content, sections: [], icd_codes, cpt_codes, version: found.version + 1 }
  return read(notes.update(written).eq('id', found.id).select().single())
}

interface Amendment {
  to: Pick<NoteRow, 'id' | 'patient_id' | 'provider_id' | 'appointment_id' | 'session_date'>
  diagnoses: readonly CodeSuggestion[]
  procedures: readonly CodeSuggestion[]
  reason: string
}

/** An addendum that states all codes of the visit. They count once it is signed; an unsigned one is replaced. */
export function useAmendCodes() {
  return useNoteChange(async ({ to, diagnoses, procedures, reason }: Amendment): Promise<NoteRow> => {
    const list = [...diagnoses, ...procedures].map(({ code }) => code).join(', ') || 'none'
    const { id: addendum_to, provider_id, patient_id, appointment_id, session_date } = to
    return saveAddendum(
      { addendum_to, provider_id, amends_codes: true },
      {
        addendum_to,
        patient_id,
        provider_id,
        appointment_id,
        template: 'addendum',
        session_type: 'Addendum',
        session_date,
        content: { Addendum: `Codes corrected to: ${list}. ${reason}` },
        icd_codes: diagnoses,
        cpt_codes: procedures,
        amends_codes: true,
      },
    )
  })
}

/** The note's history, latest first. */
export function useNoteHistory(noteId: string) {
  return useQuery({
    queryKey: [...notesKey, noteId, 'versions'],
    queryFn: async () => {
      const client = await supabase()
      return read(
        client.from('note_versions').select().eq('note_id', noteId).order('version', { ascending: false }),
      )
    },
  })
}
