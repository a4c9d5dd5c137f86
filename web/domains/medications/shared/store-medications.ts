import type { Json } from '#core/database.types.ts'
import { read } from '#web/platform/read.ts'
import { fetchProfile, type Profile } from '#web/platform/session/own-profile.ts'
import { supabase } from '#web/platform/supabase.ts'

/** Someone else changed the list in the meantime; overwriting it would undo their change. */
export class ListChanged extends Error {}

type Lists = Pick<Profile, 'current_medications' | 'medication_history'>

/**
 * Writes the lists that `change` makes of the ones on the server, in one step, unless it makes none. If someone else
 * changes the profile between reading and writing, it reads again and calls `change` again.
 */
export async function storeMedications(
  patientId: string,
  change: (now: Profile) => Partial<Lists> | undefined,
) {
  const client = await supabase()
  for (let round = 0; round < 3; round += 1) {
    const now = await fetchProfile(patientId)
    const lists = change(now)
    if (!lists) return now
    const saved = await read(
      client.from('profiles').update(lists).eq('id', patientId).eq('updated_at', now.updated_at).select(),
    )
    if (saved[0]) return saved[0]
  }
  throw new ListChanged('The profile kept changing')
}

export function sameList(a: Json, b: Json): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
