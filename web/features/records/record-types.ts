export const recordTypes = [
  'Full chart',
  'Last 3 visits',
  'Medication list',
  'SOAP notes',
  'Billing/Receipts',
] as const

export type RecordType = (typeof recordTypes)[number]
