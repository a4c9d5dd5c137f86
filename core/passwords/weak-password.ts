import { type Complaint, complaint } from '../fields/complaint.ts'

export const minimumLength = 12

/** With a second step, a password may be shorter. */
export const minimumLengthWithSecondStep = 8

/** From this score of estimateStrength on, guessing takes more than 10^8 attempts, with a second step 10^6. */
export function sufficientScore({ secondStep = false }: Rules = {}): 2 | 3 {
  return secondStep ? 2 : 3
}

export type Weakness = {
  /** To programs that call the API. */
  message: string
  reasons: WeaknessReason[]
  /** To the person. */
  complaint: string
}

export type WeaknessReason = 'length' | 'pwned' | 'strength' | 'name'

export type Rules = {
  /** What someone who knows the person would try first: names, the email address. */
  about?: (string | undefined)[]
  secondStep?: boolean
}

function weakness(reason: WeaknessReason, name: Complaint, message: string, ...blanks: number[]): Weakness {
  return { message, reasons: [reason], complaint: complaint(name, message, ...blanks) }
}

export const knownToBeWeak = weakness(
  'pwned',
  'password_known',
  'Password is known to be weak and easy to guess, please choose a different one.',
)

export const easyToGuess = weakness(
  'strength',
  'password_easy',
  'Password is too easy to guess. Add more words or characters.',
)

/** Why a password can't be used, if that can be decided without word lists. */
export function weaknessOf(
  password: string,
  { about = [], secondStep = false }: Rules = {},
): Weakness | undefined {
  const shortest = secondStep ? minimumLengthWithSecondStep : minimumLength
  if ([...password].length < shortest) {
    return weakness(
      'length',
      'password_at_least',
      `Password should be at least ${shortest} characters.`,
      shortest,
    )
  }
  const lower = password.toLowerCase()
  if (new Set(lower).size < 3) return knownToBeWeak
  const letters = lettersOf(lower)
  const names = about.map((name) => lettersOf(wordOf(name)))
  const pairs = names.flatMap((first) => names.map((second) => first + second))
  if (letters.length > 1 && [...names, ...pairs].includes(letters)) {
    return weakness(
      'name',
      'password_like_name',
      'Password is too close to your name or email address, please choose a different one.',
    )
  }
  return undefined
}

/** A name as it is, of an email address the part that is the person's own. */
export function wordOf(name: string | undefined): string {
  return (name ?? '').toLowerCase().split('@')[0] ?? ''
}

function lettersOf(text: string): string {
  return text.replace(/\P{L}/gu, '')
}
