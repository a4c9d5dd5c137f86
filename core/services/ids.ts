/** What the practice treats, in display order. */
export const serviceIds = [
  'anxiety',
  'depression',
  'adhd',
  'ocd',
  'personality',
  'bipolar',
  'behavioral',
  'medication',
] as const

export type ServiceId = (typeof serviceIds)[number]
