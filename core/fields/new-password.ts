import { z } from 'zod'
import { minimumLength, minimumLengthWithSecondStep, weaknessOf } from '../passwords/weak-password.ts'
import { complaint } from './complaint.ts'

const longest = 256

/** The server's password rules, checked before the password is sent. */
export const newPassword = passwordOf(minimumLength)

/** For an account with a second step. */
export const newPasswordWithSecondStep = passwordOf(minimumLengthWithSecondStep)

function passwordOf(shortest: number) {
  return z
    .string()
    .min(
      shortest,
      complaint('password_at_least', `Password must be at least ${shortest} characters`, shortest),
    )
    .max(
      longest,
      complaint('password_at_most', `Password cannot be longer than ${longest} characters`, longest),
    )
    .superRefine((password, context) => {
      const weakness = weaknessOf(password, { secondStep: shortest < minimumLength })
      if (weakness && !weakness.reasons.includes('length')) context.addIssue(weakness.complaint)
    })
}

export const passwordsMatch = {
  message: complaint('passwords_differ', 'Passwords do not match'),
  path: ['confirmPassword'],
}
