import { useMutation } from '@tanstack/react-query'
import type { Profile } from '#web/lib/profile.ts'
import { columnsOf } from '#web/lib/profile-form/profile-values.ts'
import { read } from '#web/lib/read.ts'
import { supabase } from '#web/lib/supabase.ts'
import type { ProfileValues } from '../profile-values.ts'

interface Save {
  /** The profile as it was when the editing began. */
  base: Profile
  values: ProfileValues
}

/** The profile as it now is; nothing when somebody changed it since the editing began. */
async function saveProfile({ base, values }: Save): Promise<Profile | null> {
  const { ai_assisted_notes_consent, recording_consent_given, ...texts } = values
  const { first_name, last_name, preferred_language, time_zone, ...rest } = texts
  const client = await supabase()
  const update = client
    .from('profiles')
    .update({
      first_name,
      last_name,
      preferred_language,
      time_zone,
      ...columnsOf(rest),
      ai_assisted_notes_consent,
      recording_consent_given,
    })
    .eq('id', base.id)
    .eq('updated_at', base.updated_at)
  return read(update.select().maybeSingle())
}

export function useSaveProfile() {
  return useMutation({ mutationFn: saveProfile })
}
