import type { PostgrestError } from '@supabase/supabase-js'
import type { Json } from '#core/database.types.ts'
import { read } from '../read.ts'
import { supabase } from '../supabase.ts'
import { type Draft, readDraft } from './merge.ts'

export interface ServerCopy {
  draft: Draft
  /** When the server last changed it; nothing while it has none. */
  version: string | undefined
}

const taken = '23505'

export async function fetchDraft(person: string, form: string): Promise<ServerCopy> {
  const client = await supabase()
  const query = client.from('form_drafts').select('data, updated_at').eq('user_id', person).eq('form', form)
  const row = await read(query.maybeSingle())
  return { draft: readDraft(row?.data), version: row?.updated_at }
}

/** Saves over the version we know; nothing when another device was quicker. */
export async function storeDraft(
  person: string,
  form: string,
  draft: Draft,
  known: string | undefined,
): Promise<string | undefined> {
  const client = await supabase()
  const drafts = client.from('form_drafts')
  const data = draft as Json
  if (known) {
    const update = drafts.update({ data }).eq('user_id', person).eq('form', form).eq('updated_at', known)
    return (await read(update.select('updated_at').maybeSingle()))?.updated_at
  }
  try {
    const insert = drafts.insert({ user_id: person, form, data })
    return (await read(insert.select('updated_at').single())).updated_at
  } catch (error) {
    if ((error as PostgrestError).code !== taken) throw error
  }
}

export async function deleteDraft(person: string, form: string): Promise<void> {
  const client = await supabase()
  await read(client.from('form_drafts').delete().eq('user_id', person).eq('form', form).select('form'))
}
