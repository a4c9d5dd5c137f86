import { z } from 'zod'

/** As the database asks for it wherever the supervising physician decides about somebody. */
export const reasonField = z
  .string()
  .transform((text) => text.trim().replace(/\s+/g, ' '))
  .pipe(
    z.string().min(10, 'Enter a reason of at least 10 characters').max(500, 'Use 500 characters or fewer'),
  )
