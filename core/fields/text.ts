import { z } from 'zod'
import { complaint } from './complaint.ts'

/** A line of text that has to be there. What people type around it, such as a trailing space, is dropped. */
export const requiredText = (missing: string, longest = 100) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(longest, complaint('too_long', `Use ${longest} characters or fewer`, longest))

/** A line of text that may be left empty. */
export const optionalText = (longest = 100) =>
  z
    .string()
    .trim()
    .max(longest, complaint('too_long', `Use ${longest} characters or fewer`, longest))
