import { z } from 'zod'
import { complaint } from './complaint.ts'

export const zip = z
  .string()
  .trim()
  .min(1, complaint('zip_missing', 'ZIP code is required'))
  .regex(
    /^\d{5}(-\d{4})?$/,
    complaint('zip_wrong', 'Enter a 5-digit ZIP code, such as 85004, or ZIP+4: 85004-1234'),
  )
