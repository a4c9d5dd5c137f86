import { z } from 'zod'

/** The database's rule for reasons of the supervising physician's decisions about a person. */
export const reasonField = z
  .string()
  .transform((text) => text.trim().replace(/\s+/g, ' '))
  .pipe(
    z.string().min(10, 'Enter a reason of at least 10 characters').max(500, 'Use 500 characters or fewer'),
  )
