import { z } from 'zod'

export const earliestBirth = '1900-01-01'

/** `YYYY-MM-DD`, a day that exists and has come. */
export const dateOfBirth = z
  .string()
  .min(1, 'Date of birth is required')
  .pipe(z.iso.date('Write the date as MM/DD/YYYY, for example 04/12/1992'))
  .refine((date) => date >= earliestBirth, 'Check the year: it should be 1900 or later')
  .refine((date) => date <= todayHere(), 'A date of birth cannot be in the future')

function todayHere(): string {
  return new Intl.DateTimeFormat('en-CA').format(new Date())
}
