import { z } from 'zod'
import { complaint } from './complaint.ts'

/** Six digits of an authenticator app or an email. People copy them with a space in the middle. */
export const oneTimeCode = z
  .string()
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, complaint('code_wrong', 'Enter the six-digit code')))
