import { z } from 'zod'
import { optionalPhone } from '#core/fields/phone.ts'
import { optionalText, requiredText } from '#core/fields/text.ts'
import { zip } from '#core/fields/zip.ts'
import { isNpi } from '#core/npi.ts'

const days = z
  .string()
  .trim()
  .regex(/^\d+$/, 'Enter a number of days')
  .refine((given) => Number(given) >= 7 && Number(given) <= 365, 'Choose 7 to 365 days')

const hours = z
  .string()
  .trim()
  .regex(/^\d+$/, 'Enter a number of hours')
  .refine((given) => Number(given) <= 168, 'Choose 0 to 168 hours')

export const organizationFields = z.object({
  name: requiredText('Enter the name of the practice', 200),
  type_2_npi: z
    .string()
    .trim()
    .regex(/^\d{10}$/, 'An NPI has ten digits')
    .refine(isNpi, 'This NPI isn’t valid. Check the number.'),
  ein: z
    .string()
    .trim()
    .regex(/^\d{2}-\d{7}$/, 'An EIN is two digits, a hyphen and seven digits: 12-3456789'),
  address_line1: optionalText(200),
  address_line2: optionalText(200),
  city: optionalText(100),
  state: z.string(),
  zip_code: z.union([z.literal(''), zip]),
  phone: optionalPhone,
  change_cutoff_hours: hours,
  record_delivery_days: days,
  plan_open_days: days,
  plan_review_days: days,
})

export type OrganizationValues = z.infer<typeof organizationFields>
