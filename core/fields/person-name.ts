import { z } from 'zod'
import { complaint } from './complaint.ts'
import { requiredText } from './text.ts'

/**
 * Ranges of characters that are no letters in any script: digits, punctuation, symbols, emoji. They are written out, and
 * not `\p{L}`, because the database has to apply the very same rule (`private.has_letter`).
 */
const noLetters: readonly (readonly [from: number, to: number])[] = [
  [0x00, 0x40],
  [0x5b, 0x60],
  [0x7b, 0xbf],
  [0xd7, 0xd7],
  [0xf7, 0xf7],
  [0x660, 0x669],
  [0x6f0, 0x6f9],
  [0x966, 0x96f],
  [0x9e6, 0x9ef],
  [0x2000, 0x2bff],
  [0x3000, 0x3004],
  [0x3008, 0x303f],
  [0xd800, 0xf8ff],
  [0xfe00, 0xfe2f],
  [0xff00, 0xff20],
  [0xff3b, 0xff40],
  [0xff5b, 0xff65],
  [0x1f000, 0x1faff],
  [0xe0000, 0xe0fff],
]

/** Whether a text has a letter of any script. "O'Brien", "李" and "Núñez-Ortiz" do; "123" and "🌵" don't. */
export const hasLetter = (text: string): boolean =>
  [...text].some((sign) => {
    const code = sign.codePointAt(0) ?? 0
    return !noLetters.some(([from, to]) => code >= from && code <= to)
  })

const nameMessage = complaint('no_letter', 'Use at least one letter. Letters of any alphabet are fine.')

/** A name as people have it: any script, apostrophes, hyphens, spaces and periods. */
export const personName = (missing: string, longest = 100) =>
  requiredText(missing, longest).refine((text) => text === '' || hasLetter(text), nameMessage)

/**
 * What people enter instead of a name. Rare names such as Null, Na and O are accepted. The database applies the same
 * rule (`private.is_placeholder`).
 */
export const isPlaceholder = (text: string): boolean =>
  /^(n\/a|none|test|ninguno|prueba|x{3,})[0-9\s.]*$/i.test(text.trim())

const placeholderMessage = complaint(
  'placeholder_name',
  'This doesn’t look like a name. If there’s only one name, enter it in both fields.',
)

/** The first or last name of a person who gets a record or an account. */
export const legalName = (missing: string, longest = 100) =>
  personName(missing, longest).refine((text) => !isPlaceholder(text), placeholderMessage)

/** A name that may be left out. */
export const optionalName = (longest = 100) =>
  z
    .string()
    .trim()
    .max(longest, complaint('too_long', `Use ${longest} characters or fewer`, longest))
    .refine((text) => text === '' || hasLetter(text), nameMessage)
