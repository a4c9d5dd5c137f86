import { commonPasswords } from './common-passwords.ts'

export const minimumLength = 6

export type Weakness = { message: string; reasons: ('length' | 'pwned')[] }

/** Why a password cannot be used, or nothing. `about` is what anyone who knows the person would try first. */
export function weaknessOf(password: string, about: (string | undefined)[] = []): Weakness | undefined {
  if ([...password].length < minimumLength) {
    return { message: `Password should be at least ${minimumLength} characters.`, reasons: ['length'] }
  }
  const lower = password.toLowerCase()
  if (commonPasswords.has(lower) || new Set(lower).size < 3) {
    return {
      message: 'Password is known to be weak and easy to guess, please choose a different one.',
      reasons: ['pwned'],
    }
  }
  const letters = lettersOf(lower)
  const names = about.map((name) => lettersOf((name ?? '').toLowerCase().split('@')[0] ?? ''))
  const pairs = names.flatMap((name) => names.map((other) => name + other))
  const guesses = [...names, ...pairs].filter((guess) => guess.length > 1)
  if (guesses.includes(letters)) {
    return {
      message: 'Password is too close to your name or e-mail address, please choose a different one.',
      reasons: ['pwned'],
    }
  }
  return undefined
}

function lettersOf(text: string): string {
  return text.replace(/\P{L}/gu, '')
}
