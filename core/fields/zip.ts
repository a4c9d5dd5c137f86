import { z } from 'zod'

export const zip = z
  .string()
  .trim()
  .min(1, 'ZIP code is required')
  .regex(/^\d{5}(-\d{4})?$/, 'Write five digits, for example 85004, or nine: 85004-1234')
