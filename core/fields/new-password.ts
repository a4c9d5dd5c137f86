import { z } from 'zod'
import { minimumLength, weaknessOf } from '../passwords/weak-password.ts'

const longest = 256

/** What the server will say about a new password, said before it is sent. */
export const newPassword = z
  .string()
  .min(minimumLength, `Password must be at least ${minimumLength} characters`)
  .max(longest, `Password cannot be longer than ${longest} characters`)
  .superRefine((password, context) => {
    const weakness = weaknessOf(password)
    if (weakness && !weakness.reasons.includes('length')) context.addIssue(weakness.message)
  })

export const passwordsMatch = {
  message: 'Passwords do not match',
  path: ['confirmPassword'],
}
