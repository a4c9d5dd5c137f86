import type { z } from 'zod'
import type { Json } from '#core/database.types.ts'
import type { registrationFields } from '#core/fields/patient-profile.ts'
import { defaultRoute } from '#core/medications/constants.ts'
import { storedEntries } from '#core/medications/convert.ts'
import { read } from '#web/platform/read.ts'
import { usePatientId } from '#web/platform/session/acting-for.ts'
import { fetchProfile, type Profile } from '#web/platform/session/own-profile.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { supabase } from '#web/platform/supabase.ts'
import { askAgainUnanswered } from '#web/platform/unanswered.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { deviceZone } from '#web/platform/viewer-zone.ts'
import { columnsOf } from '../profile-form/profile-values.ts'
import { answersToAdd } from './add-answers.ts'
import type { Intake, MedicationRow } from './intake-fields.ts'
import { useOwnContact } from './use-own-contact.ts'

interface CompletedIntake {
  profile: Profile
  /** Someone else, or another tab, completed the intake first, and these answers were added to theirs. */
  added: boolean
}

/** Answers with the profile as it now is. */
async function completeIntake(id: string, intake: Intake): Promise<CompletedIntake> {
  const { medications, ...history } = intake
  const client = await supabase()
  const update = client
    .from('profiles')
    .update({
      ...columnsOf(history),
      current_medications: medications.filter(({ name }) => name !== '').map(asEntry),
      intake_completed: true,
      onboarding_completed: true,
    })
    .eq('id', id)
    .eq('intake_completed', false)
  const profile = await read(update.select().maybeSingle())
  return profile ? { profile, added: false } : addToIntake(await fetchProfile(id), intake)
}

async function addToIntake(profile: Profile, intake: Intake): Promise<CompletedIntake> {
  const { columns, medications } = answersToAdd(profile, intake)
  // The same answers again: a retry whose first answer was lost.
  if (Object.keys(columns).length === 0 && medications.length === 0) return { profile, added: false }
  const client = await supabase()
  const update = client
    .from('profiles')
    .update({
      ...columns,
      ...(medications.length > 0 && {
        current_medications: [
          ...storedEntries(profile.current_medications),
          ...medications.map(asEntry),
        ] as Json,
      }),
    })
    .eq('id', profile.id)
    .eq('updated_at', profile.updated_at)
  return { profile: await read(update.select().single()), added: true }
}

/** What the patient said, unverified: a provider reviews it with them. */
function asEntry({ name, dosage, frequency }: MedicationRow) {
  return {
    id: crypto.randomUUID(),
    name,
    dosage,
    route: defaultRoute,
    frequency,
    startDate: '',
    status: 'ongoing',
    notes: '',
    isManualEntry: true,
    verified: false,
    lastUpdated: new Date().toISOString(),
  }
}

export function useCompleteIntake() {
  const id = usePatientId()
  return useMutation({
    mutationFn: (intake: Intake) => askAgainUnanswered(() => completeIntake(id, intake)),
  })
}

export type Registration = z.output<typeof registrationFields>

/** Answers with the profile as it now is, also when another tab completed the registration first. */
async function completeRegistration(
  id: string,
  registration: Registration,
  signer: string | undefined,
): Promise<Profile> {
  const { hipaa_consent, treatment_consent, ai_assisted_notes_consent, recording_consent_given, ...texts } =
    registration
  const { first_name, last_name, ...rest } = texts
  const client = await supabase()
  // A guardian signs in their own name before the registration counts.
  if (signer) await read(client.rpc('sign_registration', { patient: id, signature: signer }))
  const answers = {
    first_name,
    last_name,
    ...columnsOf(rest),
    hipaa_consent,
    treatment_consent,
    ai_assisted_notes_consent,
    recording_consent_given,
    // Visits are shown and emailed in the zone of the person who registers, until they choose another.
    time_zone: deviceZone(),
  }
  const update = client
    .from('profiles')
    .update({ ...answers, registration_completed: true })
    .eq('id', id)
    .eq('registration_completed', false)
  const completed = await read(update.select().maybeSingle())
  if (completed) return completed
  // The row of a teen who signs in themselves isn't open to their guardian.
  if (signer) await read(client.rpc('complete_registration_for', { patient: id, answers }))
  return fetchProfile(id)
}

export function useCompleteRegistration() {
  const id = usePatientId()
  const person = usePerson()
  const { name } = useOwnContact()
  const signer = person.id === id ? undefined : name
  return useMutation({
    mutationFn: (registration: Registration) =>
      askAgainUnanswered(() => completeRegistration(id, registration, signer)),
  })
}
