import { z } from 'zod'

/** The visit they are for: only its two people get any. */
export const request = z.object({ appointmentId: z.uuid() })

const iceServer = z.object({
  urls: z.string(),
  username: z.string().optional(),
  credential: z.string().optional(),
})

export const answer = z.object({ iceServers: z.array(iceServer) })

export type IceServersRequest = z.infer<typeof request>
export type IceServers = z.infer<typeof answer>
