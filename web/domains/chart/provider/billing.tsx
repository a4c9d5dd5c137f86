import { StatusBadge } from '#web/domains/billing/index.ts'
import { formatMinutes, formatMoney } from '#web/platform/formats.ts'
import { paths } from '#web/platform/paths.ts'
import { showPlainDate } from '#web/platform/plain-date.ts'
import { describeKind } from '#web/platform/visit-kind.ts'
import { ActionLink } from '#web/ui/action-link.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { NumberCell, Table } from '#web/ui/table.tsx'
import { useBills } from './api/bills.ts'
import { Loaded } from './loaded.tsx'
import { useReader } from './reader.ts'

/** Read-only; bills are changed on their own page. */
export function Billing({ patientId }: { patientId: string }) {
  const bills = useBills(patientId)
  const { providerId } = useReader()
  return (
    <Card aria-labelledby="billing">
      <CardHead
        id="billing"
        title="Billing"
        action={<ActionLink href={providerId ? paths.billing : paths.adminBilling}>All billing</ActionLink>}
      />
      <Loaded query={bills} what="the billing records">
        {(list) =>
          list.length === 0 ? (
            <p className="text-sm text-ink-muted">
              Completed visits are billed automatically and appear here.
            </p>
          ) : (
            <Table label="Billing records" stacked>
              <thead>
                <tr>
                  <th scope="col">Date</th>
                  <th scope="col">Visit</th>
                  <th scope="col">Length</th>
                  <th scope="col">Status</th>
                  <th scope="col" className="text-right!">
                    Amount
                  </th>
                </tr>
              </thead>
              <tbody>
                {list.map((bill) => (
                  <tr key={bill.id}>
                    <td>{showPlainDate(bill.billing_date)}</td>
                    <td>{describeKind(bill.visit.appointment_type, 'en')}</td>
                    <td>{formatMinutes(bill.session_duration_minutes)}</td>
                    <td>
                      <StatusBadge status={bill.status} />
                    </td>
                    <NumberCell>{formatMoney(bill.total_amount)}</NumberCell>
                  </tr>
                ))}
              </tbody>
            </Table>
          )
        }
      </Loaded>
    </Card>
  )
}
