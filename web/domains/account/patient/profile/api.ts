import { useQuery } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { usePatientId } from '#web/platform/session/acting-for.ts'
import { fetchProfile, type Profile, profileKey } from '#web/platform/session/own-profile.ts'
import { supabase } from '#web/platform/supabase.ts'
import { askAgainUnanswered } from '#web/platform/unanswered.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { columnsOf } from '../profile-form/profile-values.ts'
import type { ProfileValues } from './profile-values.ts'

/** Loaded each time editing begins, and not refreshed after that, because changes are compared with it. */
export function useFreshProfile() {
  const id = usePatientId()
  return useQuery({
    queryKey: [...profileKey(id), 'edit'],
    queryFn: () => fetchProfile(id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

interface Save {
  /** The profile as it was when the editing began. */
  base: Profile
  values: ProfileValues
}

/** The saved profile; nothing if it changed since editing began, also by an earlier save whose answer was lost. */
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
  return useMutation({ mutationFn: (save: Save) => askAgainUnanswered(() => saveProfile(save)) })
}
