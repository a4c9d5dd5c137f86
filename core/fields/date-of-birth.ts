import { z } from 'zod'
import { complaint } from './complaint.ts'

export const earliestBirth = '1900-01-01'
const oldest = 120

/** `YYYY-MM-DD`, a day that exists and has come, of a person who can be alive. */
export const dateOfBirth = z
  .string()
  .min(1, complaint('birth_missing', 'Date of birth is required'))
  .pipe(z.iso.date(complaint('date_unread', 'Enter the date as MM/DD/YYYY, such as 04/25/1992')))
  .refine(
    (date) => date >= earliestBirth,
    complaint('year_too_early', 'Check the year: it should be 1900 or later'),
  )
  .refine(
    (date) => date < earliestBirth || date >= yearsBefore(todayHere(), oldest),
    complaint('year_too_old', 'Check the year: that is more than 120 years ago'),
  )
  .refine((date) => date <= todayHere(), complaint('birth_in_future', 'Date of birth can’t be in the future'))

const youngest = 12

/** Of a person who opens an account for themselves. A younger child's date is most often a slip of the year. */
export const ownDateOfBirth = dateOfBirth.refine(
  (date) => date <= yearsBefore(todayHere(), youngest) || date > todayHere(),
  complaint(
    'own_birth_too_late',
    'Check the year. For a child under 12, choose “My child, or someone I care for” above.',
  ),
)

/** Takes `YYYY-MM-DD`; an incomplete date is never under 18. */
export function isUnder18(date: string): boolean {
  return z.iso.date().safeParse(date).success && date > yearsBefore(todayHere(), 18)
}

function todayHere(): string {
  return new Intl.DateTimeFormat('en-CA').format(new Date())
}

function yearsBefore(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) - years}${day.slice(4)}`
}
