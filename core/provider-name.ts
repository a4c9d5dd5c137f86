import type { Language } from './language.ts'

type Named = {
  provider_title?: string | null
  first_name: string
  last_name: string
  credentials?: string | null
}

/** What an older registration form stored for "MD or DO". No one holds both, so neither is shown. */
export const unclearDegree = 'md_do'

const titles = /^(?:Dr\.|Mr\.|Mrs\.|Ms\.|Professor) /

/** Letters that say doctor by themselves: "Dr." before the name would say it twice. */
const doctorates = /\b(?:MD|DO|PhD|PsyD|EdD|DNP|DSW|PharmD)\b/i

/**
 * "Elena Ruiz, MD", "Dr. Elena Ruiz" where no letters are on file, "Ms. Priya Raman, LCSW". Spanish leaves the title
 * out: it would need an article in most sentences ("con la Sra. …"), and "Dr." a gender that isn't known.
 */
export function providerName(
  { provider_title, first_name, last_name, credentials }: Named,
  language: Language = 'en',
): string {
  const after = credentialLetters(credentials)
  const isSaidAfter = provider_title === 'Dr.' && doctorates.test(after.replaceAll('.', ''))
  const isLeftOut = language === 'es' || provider_title === 'Other' || isSaidAfter
  const name = [isLeftOut ? '' : provider_title, first_name, last_name].filter(Boolean).join(' ')
  return [name, after].filter(Boolean).join(', ')
}

/** A provider's name the database put together, as it is said in the reader's language. */
export const providerNameIn = (language: Language, name: string): string =>
  language === 'es' ? name.replace(titles, '') : name

/** "Dr. Ruiz", after the full name was just given; in Spanish "Elena Ruiz". */
export function shortProviderName(
  { provider_title, first_name, last_name }: Named,
  language: Language = 'en',
): string {
  const academic = provider_title === 'Dr.' || provider_title === 'Professor'
  const title = language === 'en' && academic && provider_title
  return `${title || first_name} ${last_name}`
}

/** Credentials as they are written after a name: "LCSW" for the registration form's "lcsw". */
export function credentialLetters(credentials: string | null | undefined): string {
  if (!credentials || credentials === unclearDegree) return ''
  return /^[a-z]+$/.test(credentials) ? credentials.toUpperCase() : credentials
}
