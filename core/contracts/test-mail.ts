import { z } from 'zod'

export const request = z.object({})

/** The address the email was sent to: the caller's own. */
export const answer = z.object({ to: z.string() })

export type TestMail = z.infer<typeof answer>
