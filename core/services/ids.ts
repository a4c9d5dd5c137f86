/** What the practice treats, in the order it is shown. */
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
