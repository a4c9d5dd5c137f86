import { adjustedAmount, openBalance, overpaidAmount } from '../../billing/balance.ts'
import { formatDay } from '../../format-day.ts'
import { providerName } from '../../provider-name.ts'
import type { PatientDocument, PatientRecord } from '../types.ts'
import { formatDate, nameOf, plain } from '../wording.ts'
import { claimDetailParts } from './claim-details.ts'
import { splitRows } from './split-rows.ts'
import type { RecordPart } from './types.ts'

export function documentParts({ documents, ...record }: PatientRecord): RecordPart[] {
  if (documents.length === 0) return []
  return [
    {
      kind: 'table',
      label: 'Documents',
      columns: [
        { title: 'Added', share: 2 },
        { title: 'Added by', share: 2.2 },
        { title: 'Kind', share: 2 },
        { title: 'File', share: 3.4 },
        { title: 'Where it is', share: 2.4 },
      ],
      rows: splitRows(
        documents.map((document) => [
          formatDate(document.created_at),
          addedBy(document, record),
          plain(document.document_type),
          document.file_name,
          document.base64 === undefined ? 'Ask the practice for a copy' : 'In the FHIR file',
        ]),
      ),
    },
  ]
}

function addedBy(
  { uploaded_by, acting_as }: PatientDocument,
  { patient, providers }: Pick<PatientRecord, 'patient' | 'providers'>,
): string {
  if (acting_as === 'guardian') return 'Guardian'
  if (acting_as === 'proxy') return 'Proxy'
  if (uploaded_by === patient.id) return 'Patient'
  const provider = providers.find(({ user_id }) => user_id === uploaded_by)
  return provider ? providerName(provider) : 'The practice'
}

export function billParts(record: PatientRecord): RecordPart[] {
  return [...claimDetailParts(record.claimDetails), ...billTable(record), ...paymentTable(record)]
}

function billTable({ bills, payments, providers }: PatientRecord): RecordPart[] {
  if (bills.length === 0) return []
  const due = bills.filter(({ status }) => status !== 'void')
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const elsewhere = sum(
    payments
      .filter(({ billing_record_id }) => !due.some(({ id }) => id === billing_record_id))
      .map(({ amount }) => amount),
  )
  const onVoid = sum(
    payments
      .filter(({ billing_record_id }) =>
        bills.some(({ id, status }) => id === billing_record_id && status === 'void'),
      )
      .map(({ amount }) => amount),
  )
  const refund = sum(due.map(overpaidAmount)) + onVoid
  const adjusted = sum(due.map(adjustedAmount))
  const total = (label: string, amount: number) => ['', '', '', '', label, dollars(amount)]
  return [
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
          formatDay(bill.billing_date),
          formatDate(bill.visit_date),
          nameOf(providers, bill.provider_id),
          `${bill.session_duration_minutes} min`,
          plain(bill.status),
          dollars(Number(bill.total_amount)),
        ]),
        total('Charged', sum(due.map(({ total_amount }) => Number(total_amount)))),
        total('Paid', sum(due.map(({ paid_amount }) => Number(paid_amount))) + elsewhere),
        ...(adjusted > 0 ? [total('Adjusted', adjusted)] : []),
        total('Not paid yet', sum(due.map(openBalance))),
        ...(refund > 0 ? [total('Refund due', refund)] : []),
      ],
    },
  ]
}

const methods: Record<string, string> = {
  card_terminal: 'Card',
  cash: 'Cash',
  check: 'Check',
  insurance: 'Insurance',
}

export const describeMethod = (method: string) => methods[method] ?? plain(method)

/** The receipts: what was paid when, also before a bill. A reversed payment is listed a second time, below zero. */
function paymentTable({ payments }: PatientRecord): RecordPart[] {
  if (payments.length === 0) return []
  return [
    { kind: 'subheading', text: 'Payments' },
    {
      kind: 'table',
      label: 'Payments',
      columns: [
        { title: 'Paid on', share: 2 },
        { title: 'Visit', share: 2 },
        { title: 'Method', share: 3 },
        { title: 'Amount', share: 1.4, align: 'right' },
      ],
      rows: payments.map(({ paid_on, visit_date, method, amount }) => [
        formatDay(paid_on),
        formatDate(visit_date),
        describeMethod(method),
        dollars(Number(amount)),
      ]),
    },
  ]
}

const dollars = (amount: number) => `${amount < 0 ? '-' : ''}$${Math.abs(amount).toFixed(2)}`
