import { z } from 'zod'
import { isNpi } from '../npi.ts'

export const optionalNpi = z
  .string()
  .trim()
  .refine((text) => text === '' || /^\d{10}$/.test(text), 'An NPI has ten digits')
  .refine((text) => !/^\d{10}$/.test(text) || isNpi(text), 'This NPI isn’t valid. Check the number.')
