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

const columns = [
  ['Bill', 'bill_number'],
  ['Date', 'billing_date'],
  ['Patient ID', 'patient_number'],
  ['Patient', 'patient_name'],
  ['Provider', 'provider_name'],
  ['Visit', 'appointment_type'],
  ['Minutes', 'session_duration_minutes'],
  ['Claim', 'claim_type'],
  ['Payment', 'payment_method'],
  ['Amount', 'total_amount'],
  ['Paid', 'paid_amount'],
  ['Adjusted', 'adjusted'],
  ['Balance', 'balance'],
  ['Refund due', 'refund_due'],
  ['Status', 'status'],
  ['Note', 'status_note'],
] as const satisfies readonly (readonly [string, keyof ExportedBill | 'adjusted' | 'refund_due'])[]

/** Bills as a file for spreadsheets: UTF-8 with a byte order mark, and the line endings of RFC 4180. */
export function billsCsv(bills: readonly ExportedBill[]): string {
  const lines = [
    columns.map(([title]) => title),
    ...bills.map((bill) =>
      columns.map(([, key]) => {
        if (key === 'adjusted') return adjustedAmount(bill).toFixed(2)
        if (key === 'refund_due') return overpaidAmount(bill).toFixed(2)
        if (key === 'payment_method') return bill.payment_method === 'insurance' ? 'Insurance' : 'Self-pay'
        return key === 'total_amount' || key === 'paid_amount' || key === 'balance'
          ? bill[key].toFixed(2)
          : bill[key]
      }),
    ),
  ]
  return `\uFEFF${lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`
}
