import { useProfileLanguage } from '#web/platform/follow-language.ts'
import { useProfile } from '#web/platform/session/own-profile.ts'
import { useProfileZone } from '#web/platform/viewer-zone.ts'

/** Whoever comes straight from a mail is spoken to in the language of their profile, and by its clock. */
export function PatientLanguage() {
  const profile = useProfile()
  useProfileLanguage(profile.data?.preferred_language)
  useProfileZone(profile.data?.time_zone)
  return null
}
