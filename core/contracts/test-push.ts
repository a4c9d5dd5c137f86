import { z } from 'zod'

/** One of the caller's own devices. */
export const request = z.object({ id: z.uuid() })

/** Whether the browser's push service took the notification. */
export const answer = z.object({ sent: z.boolean() })

export type TestPushRequest = z.infer<typeof request>
export type TestPush = z.infer<typeof answer>
