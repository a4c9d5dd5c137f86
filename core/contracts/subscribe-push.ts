import { z } from 'zod'

/** What a browser's push subscription says, with a name for the device. */
export const request = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(2000),
  p256dh: z.string().regex(/^[\w-]{87}$/),
  auth: z.string().regex(/^[\w-]{22}$/),
  label: z.string().trim().min(1).max(80),
  language: z.enum(['en', 'es']),
})

export const answer = z.object({ id: z.uuid() })

export type SubscribePushRequest = z.infer<typeof request>
export type SubscribePush = z.infer<typeof answer>
