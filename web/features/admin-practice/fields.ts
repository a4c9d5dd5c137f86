import { z } from 'zod'
import { requiredText } from '#core/fields/text.ts'
import { isNpi } from '#core/npi.ts'

export const organizationFields = z.object({
  name: requiredText('Enter the name of the practice', 200),
  type_2_npi: z
    .string()
    .trim()
    .regex(/^\d{10}$/, 'An NPI has ten digits')
    .refine(isNpi, 'This NPI has a typing mistake: its last digit does not fit'),
  ein: z
    .string()
    .trim()
    .regex(/^\d{2}-\d{7}$/, 'An EIN is two digits, a hyphen and seven digits: 12-3456789'),
})

export type OrganizationValues = z.infer<typeof organizationFields>
