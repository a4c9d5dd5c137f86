import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import type { registrationFields } from '#core/fields/patient-profile.ts'
import { usePerson } from '#web/lib/auth/use-person.ts'
import { fetchProfile, type Profile } from '#web/lib/profile.ts'
import { columnsOf } from '#web/lib/profile-form/profile-values.ts'
import { read } from '#web/lib/read.ts'
import { supabase } from '#web/lib/supabase.ts'

export type Registration = z.output<typeof registrationFields>

/** Answers with the profile as it now is, also when another tab completed the registration first. */
async function completeRegistration(id: string, registration: Registration): Promise<Profile> {
  const { hipaa_consent, treatment_consent, ai_assisted_notes_consent, recording_consent_given, ...texts } =
    registration
  const { first_name, last_name, ...rest } = texts
  const client = await supabase()
  const update = client
    .from('profiles')
    .update({
      first_name,
      last_name,
      ...columnsOf(rest),
      hipaa_consent,
      treatment_consent,
      ai_assisted_notes_consent,
      recording_consent_given,
      registration_completed: true,
    })
    .eq('id', id)
    .eq('registration_completed', false)
  return (await read(update.select().maybeSingle())) ?? fetchProfile(id)
}

export function useCompleteRegistration() {
  const { id } = usePerson()
  return useMutation({
    mutationFn: (registration: Registration) => completeRegistration(id, registration),
  })
}
