import { RestError } from '../errors.ts'

export type Preferences = {
  return?: 'minimal' | 'representation' | 'headers-only'
  count?: 'exact'
  resolution?: 'merge-duplicates' | 'ignore-duplicates'
  missing?: 'default' | 'null'
  handling?: 'strict' | 'lenient'
  maxAffected?: number
  timezone?: string
}

const choices: Record<string, string[]> = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  return: ['minimal', 'representation', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  handling: ['strict', 'lenient'],
}

/** The `Prefer` header. The first of two that differ counts; unknown ones matter only with handling=strict. */
export function readPreferences(header: string | undefined): Preferences {
  const found: Record<string, string> = {}
  const unknown: string[] = []
  for (const part of header?.split(',').map((each) => each.trim()) ?? []) {
    const [name = '', value = ''] = part.split('=')
    if (isKnown(name, value)) found[name] ??= value
    else if (name) unknown.push(part)
  }
  if (found.handling === 'strict' && unknown.length) {
    throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${unknown.join(', ')}`,
    })
  }
  // The planner estimates over all rows, also those the caller may not see, so every count is an exact one.
  if (found.count) found.count = 'exact'
  const { 'max-affected': maxAffected, ...rest } = found
  const limit = maxAffected !== undefined && found.handling === 'strict'
  return { ...(rest as Preferences), ...(limit && { maxAffected: Number(maxAffected) }) }
}

function isKnown(name: string, value: string): boolean {
  if (name === 'max-affected') return /^\d{1,9}$/.test(value)
  if (name === 'timezone') return isTimeZone(value)
  return Object.hasOwn(choices, name) && choices[name]?.includes(value) === true
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** The `Preference-Applied` header, in PostgREST's order. */
export function appliedPreferences(preferences: Preferences, names: (keyof Preferences)[]): string {
  return names
    .filter((name) => preferences[name] !== undefined)
    .map((name) => `${name === 'maxAffected' ? 'max-affected' : name}=${preferences[name]}`)
    .join(', ')
}
