import { openBalance } from '../../billing/balance.ts'
import { sayDay } from '../../say-day.ts'
import { nameOf, plain, sayDate } from '../say.ts'
import type { PatientRecord } from '../types.ts'
import { claimDetailParts } from './claim-details.ts'
import { splitRows } from './split-rows.ts'
import type { RecordPart } from './types.ts'

export function documentParts({ documents }: PatientRecord): RecordPart[] {
  if (documents.length === 0) return []
  return [
    {
      kind: 'table',
      label: 'Documents',
      columns: [
        { title: 'Added', share: 2 },
        { title: 'Kind', share: 2 },
        { title: 'File', share: 4 },
        { title: 'Where it is', share: 2.6 },
      ],
      rows: splitRows(
        documents.map(({ created_at, document_type, file_name, base64 }) => [
          sayDate(created_at),
          plain(document_type),
          file_name,
          base64 === undefined ? 'Ask the practice for a copy' : 'In the FHIR file',
        ]),
      ),
    },
  ]
}

export function billParts({ bills, claimDetails, providers }: PatientRecord): RecordPart[] {
  const insurance = claimDetailParts(claimDetails)
  if (bills.length === 0) return insurance
  const due = bills.filter(({ status }) => status !== 'void')
  const charged = due.reduce((sum, bill) => sum + Number(bill.total_amount), 0)
  const unpaid = due.reduce((sum, bill) => sum + openBalance(bill), 0)
  return [
    ...insurance,
    {
      kind: 'table',
      label: 'Billing',
      columns: [
        { title: 'Billed', share: 2 },
        { title: 'Visit', share: 2 },
        { title: 'Provider', share: 3 },
        { title: 'Length', share: 1.2 },
        { title: 'Status', share: 1.3 },
        { title: 'Amount', share: 1.4, align: 'right' },
      ],
      rows: [
        ...bills.map((bill) => [
          sayDay(bill.billing_date),
          sayDate(bill.visit_date),
          nameOf(providers, bill.provider_id),
          `${bill.session_duration_minutes} min`,
          plain(bill.status),
          dollars(Number(bill.total_amount)),
        ]),
        ['', '', '', '', 'Charged', dollars(charged)],
        ['', '', '', '', 'Paid', dollars(charged - unpaid)],
        ['', '', '', '', 'Not paid yet', dollars(unpaid)],
      ],
    },
  ]
}

const dollars = (amount: number) => `$${amount.toFixed(2)}`
