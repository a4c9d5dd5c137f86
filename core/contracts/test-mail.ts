import { z } from 'zod'

export const request = z.object({})

/** The address the mail is on its way to: the caller's own. */
export const answer = z.object({ to: z.string() })

export type TestMail = z.infer<typeof answer>
