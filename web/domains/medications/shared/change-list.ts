import type { Json } from '#core/database.types.ts'
import { toMedications } from '#core/medications/convert.ts'
import { toStored } from '#core/medications/save-medications.ts'
import type { Medication } from '#core/medications/types.ts'
import { read } from '#web/platform/read.ts'
import type { Profile } from '#web/platform/session/own-profile.ts'
import { supabase } from '#web/platform/supabase.ts'
import { ListChanged } from './store-medications.ts'

/**
 * A clinician's change of a patient's list, made on exactly what was on the screen: a check made on older allergies
 * or an older list is worth nothing.
 */
export async function changeList(
  seen: Profile,
  change: (list: readonly Medication[]) => readonly Medication[],
): Promise<Profile> {
  const client = await supabase()
  const changed = toStored(
    seen.current_medications,
    change(toMedications(seen.current_medications)),
    'provider',
  )
  const [saved] = await read(
    client
      .from('profiles')
      .update({ current_medications: changed as Json })
      .eq('id', seen.id)
      .eq('updated_at', seen.updated_at)
      .select(),
  )
  if (!saved) throw new ListChanged('The record changed meanwhile')
  return saved
}
