import { z } from 'zod'
import { optionalPhone } from '../fields/phone.ts'

/** The pharmacy for this prescription; without it, the one in the patient's profile. */
export const otherPharmacy = z.object({
  name: z.string().trim().min(1).max(200),
  address: z.string().trim().max(300),
  phone: optionalPhone,
})

export type OtherPharmacy = z.infer<typeof otherPharmacy>
