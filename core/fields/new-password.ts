import { z } from 'zod'
import { minimumLength, minimumLengthWithSecondStep, weaknessOf } from '../passwords/weak-password.ts'

const longest = 256

/** What the server will say about a new password, said before it is sent. */
export const newPassword = passwordOf(minimumLength)

/** For an account with a second step. */
export const newPasswordWithSecondStep = passwordOf(minimumLengthWithSecondStep)

function passwordOf(shortest: number) {
  return z
    .string()
    .min(shortest, `Password must be at least ${shortest} characters`)
    .max(longest, `Password cannot be longer than ${longest} characters`)
    .superRefine((password, context) => {
      const weakness = weaknessOf(password, { secondStep: shortest < minimumLength })
      if (weakness && !weakness.reasons.includes('length')) context.addIssue(weakness.message)
    })
}

export const passwordsMatch = {
  message: 'Passwords do not match',
  path: ['confirmPassword'],
}
