import { z } from 'zod'

/** Signs one version of a note. The signer shows again who they are: their password, or a code of their app. */
export const request = z
  .object({
    noteId: z.uuid(),
    version: z.number().int().positive(),
    password: z.string().min(1).max(1000).optional(),
    code: z.string().trim().min(1).max(10).optional(),
  })
  .refine(({ password, code }) => (password === undefined) !== (code === undefined), {
    message: 'Enter your password or a code of your authenticator app',
    path: ['password'],
  })

export const answer = z.object({
  signedAt: z.string(),
  /** SHA-256 of what was signed, in hexadecimal digits. */
  contentHash: z.string(),
})

export type SignNoteRequest = z.infer<typeof request>
export type SignNoteAnswer = z.infer<typeof answer>
