import { useProfileLanguage } from '#web/platform/follow-language.ts'
import { useProfile } from '#web/platform/session/own-profile.ts'

/** Whoever comes straight from a mail is spoken to in the language of their profile. */
export function PatientLanguage() {
  const profile = useProfile()
  useProfileLanguage(profile.data?.preferred_language)
  return null
}
