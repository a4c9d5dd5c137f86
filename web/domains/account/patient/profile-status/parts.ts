import type { Profile } from '#web/platform/session/own-profile.ts'

type PartName = 'registration' | 'intake' | 'consents' | 'emergency' | 'insurance'

/** What makes a profile whole, and what of it is there. */
export function partsOf(profile: Profile): { name: PartName; done: boolean }[] {
  return [
    { name: 'registration', done: profile.registration_completed },
    { name: 'intake', done: profile.intake_completed },
    { name: 'consents', done: profile.hipaa_consent && profile.treatment_consent },
    {
      name: 'emergency',
      done: Boolean(profile.emergency_contact_name?.trim() && profile.emergency_contact_phone?.trim()),
    },
    {
      name: 'insurance',
      done: Boolean(profile.insurance_provider?.trim() && profile.insurance_policy_number?.trim()),
    },
  ]
}
