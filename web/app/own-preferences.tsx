import { languageNames } from '#core/language.ts'
import { useProfileLanguage } from '#web/platform/follow-language.ts'
import { useOwnProfile } from '#web/platform/session/own-profile.ts'
import { useAuth } from '#web/platform/session/use-auth.ts'
import { useProfileZone } from '#web/platform/viewer-zone.ts'

/**
 * Beside every guarded screen: whoever is signed in is spoken to in the language they chose, whatever their browser
 * prefers. A patient's choice is in their profile, that of a guardian without a record of their own in the account.
 */
export function OwnPreferences() {
  const auth = useAuth()
  const { data: profile } = useOwnProfile()
  const guardian = auth.status === 'signed-in' && auth.role === 'representative' ? auth.person : undefined
  useProfileLanguage(profile?.preferred_language ?? (guardian?.language && languageNames[guardian.language]))
  useProfileZone(profile?.time_zone)
  return null
}
