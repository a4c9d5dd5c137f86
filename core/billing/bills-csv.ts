import { csvCell } from '../csv-cell.ts'
import { adjustedAmount, overpaidAmount } from './balance.ts'

interface ExportedBill {
  bill_number: number
  billing_date: string
  patient_number: string
  patient_name: string
  provider_name: string
  appointment_type: string
  session_duration_minutes: number
  claim_type: string
  payment_method: string
  total_amount: number
  paid_amount: number
  balance: number
  status: string
  status_note: string | null
}

const amount = (value: number) => value.toFixed(2)

const columns: readonly (readonly [title: string, value: (bill: ExportedBill) => string | number | null])[] =
  [
    ['Bill', (bill) => bill.bill_number],
    ['Date', (bill) => bill.billing_date],
    ['Patient ID', (bill) => bill.patient_number],
    ['Patient', (bill) => bill.patient_name],
    ['Provider', (bill) => bill.provider_name],
    ['Visit', (bill) => bill.appointment_type],
    ['Minutes', (bill) => bill.session_duration_minutes],
    ['Claim', (bill) => bill.claim_type],
    ['Payment', (bill) => (bill.payment_method === 'insurance' ? 'Insurance' : 'Self-pay')],
    ['Amount', (bill) => amount(bill.total_amount)],
    ['Paid', (bill) => amount(bill.paid_amount)],
    ['Adjusted', (bill) => amount(adjustedAmount(bill))],
    ['Balance', (bill) => amount(bill.balance)],
    ['Refund due', (bill) => amount(overpaidAmount(bill))],
    ['Status', (bill) => bill.status],
    ['Note', (bill) => bill.status_note],
  ]

/** Bills as a file for spreadsheets: UTF-8 with a byte order mark, and the line endings of RFC 4180. */
export function billsCsv(bills: readonly ExportedBill[]): string {
  const lines = [
    columns.map(([title]) => title),
    ...bills.map((bill) => columns.map(([, value]) => value(bill))),
  ]
  return `\uFEFF${lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`
}
