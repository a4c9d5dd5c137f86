import { z } from 'zod'

export const zip = z
  .string()
  .trim()
  .min(1, 'ZIP code is required')
  .regex(/^\d{5}(-\d{4})?$/, 'Enter a 5-digit ZIP code, such as 85004, or ZIP+4: 85004-1234')
