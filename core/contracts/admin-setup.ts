import { z } from 'zod'

const line = z.string().trim().min(1).max(100)
const optionalLine = z.string().trim().max(100).optional()

export const request = z.object({
  setupCode: z.string().trim().min(1).max(100),
  email: z.email().max(254),
  password: z.string().min(1).max(1000),
  firstName: line,
  lastName: line,
  providerTitle: optionalLine,
  credentials: optionalLine,
  specialty: optionalLine,
  licenseNumber: optionalLine,
  npi: optionalLine,
  bio: z.string().trim().max(2000).optional(),
})

export const answer = z.object({ success: z.literal(true) })

export type AdminSetup = z.infer<typeof request>
