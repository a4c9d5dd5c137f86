import { useId } from 'react'
import { Link } from 'react-router'
import { formatMinutes, formatMoney, fullName } from '#web/platform/formats.ts'
import { showPlainDate } from '#web/platform/plain-date.ts'
import { sayKind } from '#web/platform/provider-words.ts'
import { NumberCell, Table } from '#web/ui/table.tsx'
import { StatusBadge } from '../shared/status-badge.tsx'
import type { BillRow } from './api/load-bills.ts'

interface BillTableProps {
  bills: readonly BillRow[]
  hrefOf: (bill: BillRow) => string
}

export function BillTable({ bills, hrefOf }: BillTableProps) {
  const id = useId()
  return (
    <Table label="Billing records">
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Patient</th>
          <th scope="col">Visit</th>
          <th scope="col">Payment</th>
          <th scope="col" className="text-right!">
            Amount
          </th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {bills.map((bill) => (
          <tr key={bill.id}>
            <td className="num">{showPlainDate(bill.billing_date)}</td>
            <td id={`${id}-${bill.id}`}>
              <Link
                to={hrefOf(bill)}
                state={{ opened: true }}
                preventScrollReset
                className="font-semibold text-ink no-underline hover:underline"
                aria-label={`Bill of ${fullName(bill.visit.patient ?? {})}, ${showPlainDate(bill.billing_date)}`}
              >
                {fullName(bill.visit.patient ?? {})}
              </Link>
            </td>
            <td>
              {sayKind(bill.visit.appointment_type, 'en')}, {formatMinutes(bill.session_duration_minutes)}
            </td>
            <td>{bill.visit.payment_method === 'insurance' ? 'Insurance' : 'Card'}</td>
            <NumberCell>{formatMoney(bill.total_amount)}</NumberCell>
            <td>
              <StatusBadge status={bill.status} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
