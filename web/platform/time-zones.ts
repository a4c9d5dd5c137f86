import type { Language } from './language.ts'

/** Where people in the United States live. Arizona has no daylight saving time; the Navajo Nation does. */
const usual = [
  'America/Phoenix',
  'America/Denver',
  'America/Los_Angeles',
  'America/Chicago',
  'America/New_York',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'Pacific/Guam',
]

const locales: Record<Language, string> = { en: 'en-US', es: 'es-US' }

/** The usual zones, the one chosen before and the one this device is in. */
export function timeZoneOptions(chosen: string, language: Language) {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const zones = [...new Set([...usual, chosen, here === 'UTC' ? '' : here])].filter(Boolean)
  return zones.map((zone) => ({ value: zone, label: nameOf(zone, language) }))
}

/** "Phoenix: Mountain Standard Time" */
function nameOf(zone: string, language: Language) {
  return `${cityOf(zone, language)}: ${clockOf(zone, locales[language], 'longGeneric')}`
}

/** Intl doesn't name cities, but in the Spanish of Spain, where no US zone has a short name, it says "hora de Nueva York". */
function cityOf(zone: string, language: Language) {
  const [, spanish] =
    (language === 'es' && /^hora de (.+)$/.exec(clockOf(zone, 'es-ES', 'shortGeneric'))) || []
  return spanish ?? zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
}

function clockOf(zone: string, locale: string, timeZoneName: 'longGeneric' | 'shortGeneric') {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}
