import type { Json } from '#core/database.types.ts'
import { read } from '#web/platform/read.ts'
import { fetchProfile, type Profile } from '#web/platform/session/own-profile.ts'
import { supabase } from '#web/platform/supabase.ts'

/** Somebody else changed the list meanwhile; writing over it would undo what they did. */
export class ListChanged extends Error {}

type Lists = Pick<Profile, 'current_medications' | 'medication_history'>

/**
 * Writes the lists that `change` makes of the ones on the server, in one go: if the profile is changed by somebody
 * else between reading and writing, it reads again and asks `change` again.
 */
export async function storeMedications(patientId: string, change: (now: Profile) => Partial<Lists>) {
  const client = await supabase()
  for (let round = 0; round < 3; round += 1) {
    const now = await fetchProfile(patientId)
    const saved = await read(
      client
        .from('profiles')
        .update(change(now))
        .eq('id', patientId)
        .eq('updated_at', now.updated_at)
        .select(),
    )
    if (saved[0]) return saved[0]
  }
  throw new ListChanged('The profile kept changing')
}

export function sameList(a: Json, b: Json): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
