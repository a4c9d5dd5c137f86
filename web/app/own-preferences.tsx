import { languageNames } from '#core/language.ts'
import { useProfileLanguage } from '#web/platform/follow-language.ts'
import { useOwnProfile } from '#web/platform/session/own-profile.ts'
import { useAuth } from '#web/platform/session/use-auth.ts'
import { useProfileZone } from '#web/platform/viewer-zone.ts'

/**
 * Applies the language and time zone a person chose over those of their browser, on every guarded screen. A patient's
 * choice is in their profile; that of a guardian who isn't a patient is in the account.
 */
export function OwnPreferences() {
  const auth = useAuth()
  const { data: profile } = useOwnProfile()
  const guardian = auth.status === 'signed-in' && auth.role === 'representative' ? auth.person : undefined
  useProfileLanguage(profile?.preferred_language ?? (guardian?.language && languageNames[guardian.language]))
  useProfileZone(profile?.time_zone)
  return null
}
