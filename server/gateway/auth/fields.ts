import { z } from 'zod'

/** Metadata travels in every token, and a token in every request's header: it has to stay small. */
const metadataBytes = 4096

export const email = z
  .string('An email address is required')
  .trim()
  .toLowerCase()
  .max(255, 'Unable to validate email address: invalid format')
  .pipe(z.email('Unable to validate email address: invalid format'))

export const password = z.string().max(256, 'Password cannot be longer than 256 characters')

export const metadata = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((value) => value ?? {})
  .refine((value) => Buffer.byteLength(JSON.stringify(value)) <= metadataBytes, {
    message: `User metadata must not be larger than ${metadataBytes} bytes`,
  })
