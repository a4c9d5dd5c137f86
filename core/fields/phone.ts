import { z } from 'zod'

const message = 'Write ten digits with the area code, for example (602) 555-0142'

/** US numbers, however they are typed: (602) 555-0142, 602.555.0142, +1 602 555 0142. */
const usNumber = z.string().refine(isUsNumber, message)

export const phone = z.string().trim().min(1, 'Phone number is required').pipe(usNumber)

export const optionalPhone = z
  .string()
  .trim()
  .refine((text) => text === '' || isUsNumber(text), message)

/** An area code and an exchange start with 2 to 9: a number that does not can never ring. */
function isUsNumber(text: string): boolean {
  if (!/^[\d\s().+-]+$/.test(text)) return false
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(digits)
}
