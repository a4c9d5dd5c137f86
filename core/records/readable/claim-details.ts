import { payerTypes } from '../../billing/claim-fields.ts'
import type { ClaimDetails } from '../types.ts'
import type { RecordPart } from './types.ts'

const sexes: Record<string, string> = { M: 'Male', F: 'Female', U: 'Unknown' }
const relationships: Record<string, string> = {
  self: 'Self',
  spouse: 'Spouse',
  child: 'Child',
  other: 'Other',
}
const causes: Record<string, string> = {
  none: 'No',
  employment: 'Employment',
  auto: 'Auto accident',
  other: 'Other accident',
}

/** What the practice's claims say about the insurance, in addition to plan and member ID. */
export function claimDetailParts([details]: readonly ClaimDetails[]): RecordPart[] {
  if (!details) return []
  const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No')
  const facts: [string, string | null | undefined][] = [
    ['Type of coverage', payerTypes[details.payer_type ?? '']],
    ['Payer ID', details.payer_id],
    ['Payer address', details.payer_address],
    ['Group number', details.group_number],
    ['Relationship to insured', relationships[details.relationship ?? '']],
    ['Insured’s name', details.insured_name],
    ['Sex on file with the payer', sexes[details.sex ?? '']],
    ['Related to work or an accident', causes[details.accident ?? '']],
    ['Another health plan', yesOrNo(details.other_plan)],
    ['Prior authorization', details.prior_authorization],
    ['Referring provider', [details.referring_name, details.referring_npi].filter(Boolean).join(', NPI ')],
    ['Practice accepts assignment', yesOrNo(details.accepts_assignment)],
  ]
  const given = facts.flatMap(([label, value]): [string, string][] =>
    value?.trim() ? [[label, value.trim()]] : [],
  )
  return [{ kind: 'facts', facts: given }]
}
