import { z } from 'zod'

export const email = z
  .string()
  .trim()
  .min(1, 'Email is required')
  .max(255, 'This email address is too long')
  .pipe(z.email('Check the address: it should look like name@example.com'))
