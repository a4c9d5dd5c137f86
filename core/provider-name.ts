import type { Language } from './language.ts'

type Named = {
  provider_title?: string | null
  first_name: string
  last_name: string
  credentials?: string | null
}

/** What an older registration form stored for "MD or DO". No one holds both, so neither is shown. */
export const unclearDegree = 'md_do'

/** In Spanish "Dr." is masculine and the gender isn't known, so only the name and the credentials are shown. */
const spanishTitles: Record<string, string> = {
  'Dr.': '',
  'Mr.': 'Sr.',
  'Mrs.': 'Sra.',
  'Ms.': 'Sra.',
  Professor: 'Prof.',
}

/** Letters that say doctor by themselves: "Dr." before the name would say it twice. */
const doctorates = /\b(?:MD|DO|PhD|PsyD|EdD|DNP|DSW|PharmD)\b/i

/** "Elena Ruiz, MD", "Dr. Elena Ruiz" where no letters are on file, "Ms. Priya Raman, LCSW"; in Spanish "Sr. Jonah Begay". */
export function providerName(
  { provider_title, first_name, last_name, credentials }: Named,
  language: Language = 'en',
): string {
  const after = credentialLetters(credentials)
  const isSaidAfter = provider_title === 'Dr.' && doctorates.test(after.replaceAll('.', ''))
  const before = provider_title === 'Other' || isSaidAfter ? '' : (provider_title ?? '')
  const title = language === 'es' ? spanishTitle(before) : before
  const name = [title, first_name, last_name].filter(Boolean).join(' ')
  return [name, after].filter(Boolean).join(', ')
}

export const spanishTitle = (title: string | null) => spanishTitles[title ?? ''] ?? title

/** A name the database put together, with its title in the reader's language. */
export function translateTitle(name: string, language: Language): string {
  if (language !== 'es') return name
  return name.replace(/^(?:Dr\.|Mr\.|Mrs\.|Ms\.|Professor) /, (title) =>
    `${spanishTitles[title.trimEnd()]} `.trimStart(),
  )
}

/** "Dr. Ruiz", after the full name was just given; in Spanish "Elena Ruiz". */
export function shortProviderName(
  { provider_title, first_name, last_name }: Named,
  language: Language = 'en',
): string {
  const academic = provider_title === 'Dr.' || provider_title === 'Professor'
  const title = academic && (language === 'es' ? spanishTitle(provider_title) : provider_title)
  return `${title || first_name} ${last_name}`
}

/** Credentials as they are written after a name: "LCSW" for the registration form's "lcsw". */
export function credentialLetters(credentials: string | null | undefined): string {
  if (!credentials || credentials === unclearDegree) return ''
  return /^[a-z]+$/.test(credentials) ? credentials.toUpperCase() : credentials
}
