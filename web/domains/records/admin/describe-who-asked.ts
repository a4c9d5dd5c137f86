import type { RecordRequest } from './api/record-requests.ts'

/** Who asked, if it wasn't the patient in their own portal. */
export function describeWhoAsked({
  asked_by,
  acting_as,
}: Pick<RecordRequest, 'asked_by' | 'acting_as'>): string {
  if (asked_by) return `Recorded by the practice. Requested by: ${asked_by}.`
  if (acting_as === 'guardian' || acting_as === 'proxy') return `Requested by the patient’s ${acting_as}.`
  return ''
}
