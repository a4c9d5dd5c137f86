import { z } from 'zod'
import { complaint } from './complaint.ts'

export const email = z
  .string()
  .trim()
  .min(1, complaint('email_missing', 'Email is required'))
  .max(255, complaint('email_too_long', 'This email address is too long'))
  .pipe(z.email(complaint('email_wrong', 'Check the address: it should look like name@example.com')))
