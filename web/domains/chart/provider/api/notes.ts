import { useInfiniteQuery } from '@tanstack/react-query'
import type { Database } from '#core/database.types.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { chartKey } from './chart.ts'

type Row = Database['public']['Tables']['progress_notes']['Row']
type Author = {
  first_name: string
  last_name: string
  provider_title: string | null
  credentials: string | null
}
export type Note = Row & {
  provider: (Author & { is_active: boolean | null }) | null
  cosignature: {
    status: string
    decided_at: string | null
    supervisor: Author | null
    /** Who sent it back: the supervisor may have changed since. */
    sent_back_by: Author | null
  } | null
}

const columns =
  '*, provider:providers(first_name, last_name, provider_title, credentials, is_active), ' +
  'cosignature:note_cosignatures(status, decided_at, ' +
  'supervisor:providers!supervisor_id(first_name, last_name, provider_title, credentials), ' +
  'sent_back_by:providers!sent_back_by(first_name, last_name, provider_title, credentials))'

const atOnce = 50

interface NotePage {
  notes: Note[]
  /** How many were read of the list itself; fewer than requested at its end. */
  read: number
}

/** The provider's own notes and the signed ones of colleagues, newest first, the latest ones until more are asked for. */
export function useNotes(patientId: string) {
  return useInfiniteQuery({
    queryKey: [...chartKey(patientId), 'notes'],
    queryFn: ({ pageParam }) => fetchNotes(patientId, pageParam),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.read < atOnce ? undefined : pages.length * atOnce),
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ notes }) => notes).map((note) => [note.id, note])).values(),
    ],
  })
}

/** A part of the list, each note with what was added to it and each addendum with its note, wherever they are in the list. */
async function fetchNotes(patientId: string, from: number): Promise<NotePage> {
  const client = await supabase()
  const select = () => client.from('progress_notes').select(columns)
  const notes = await read(
    select()
      .eq('patient_id', patientId)
      .order('session_date', { ascending: false })
      .order('created_at', { ascending: false })
      .order('id')
      .range(from, from + atOnce - 1)
      .overrideTypes<Note[], { merge: false }>(),
  )
  const ids = notes.map(({ id }) => id)
  const missing = notes.flatMap(({ addendum_to }) =>
    addendum_to && !ids.includes(addendum_to) ? [addendum_to] : [],
  )
  const parents = missing.length
    ? await read(select().in('id', missing).overrideTypes<Note[], { merge: false }>())
    : []
  const withAddenda = [...notes, ...parents].filter(({ addendum_to }) => !addendum_to).map(({ id }) => id)
  const addenda = withAddenda.length
    ? await read(
        select()
          .in('addendum_to', withAddenda)
          .order('created_at', { ascending: false })
          .overrideTypes<Note[], { merge: false }>(),
      )
    : []
  return { notes: [...notes, ...parents, ...addenda], read: notes.length }
}
