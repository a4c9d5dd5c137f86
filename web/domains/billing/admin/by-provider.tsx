import { formatMoney } from '#web/platform/formats.ts'
import { NumberCell, Table } from '#web/ui/table.tsx'
import { summarize } from '../shared/totals.ts'
import type { ProviderTotal } from './api.ts'

/** The same period, by provider. */
export function ByProvider({ totals }: { totals: readonly ProviderTotal[] | undefined }) {
  if (!totals || totals.length === 0) return null
  const { adjusted: anyAdjusted, refundDue: anyRefund } = summarize(totals)
  const ids = [...new Set(totals.map(({ provider_id }) => provider_id))]
  const rows = ids.map((id) => {
    const own = totals.filter(({ provider_id }) => provider_id === id)
    return { id, name: own[0]?.provider_name ?? '', ...summarize(own) }
  })
  return (
    <section aria-labelledby="by-provider" className="grid grid-cols-1 gap-2">
      <h2 id="by-provider" className="heading-card">
        By provider
      </h2>
      <Table label="Billing by provider" stacked>
        <thead>
          <tr>
            <th scope="col">Provider</th>
            <th scope="col" className="text-right!">
              Visits
            </th>
            <th scope="col" className="text-right!">
              Billed
            </th>
            <th scope="col" className="text-right!">
              Paid
            </th>
            <th scope="col" className="text-right!">
              Outstanding
            </th>
            <th scope="col" className="text-right!">
              Denied
            </th>
            {anyAdjusted > 0 && (
              <th scope="col" className="text-right!">
                Adjusted
              </th>
            )}
            {anyRefund > 0 && (
              <th scope="col" className="text-right!">
                Refund due
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows
            .sort((one, other) => other.billed - one.billed)
            .map(({ id, name, bills, billed, paid, open, denied, adjusted, refundDue }) => (
              <tr key={id}>
                <td className="font-semibold max-sm:w-full">{name}</td>
                <NumberCell data-title="Visits">{bills}</NumberCell>
                <NumberCell data-title="Billed">{formatMoney(billed)}</NumberCell>
                <NumberCell data-title="Paid">{formatMoney(paid)}</NumberCell>
                <NumberCell data-title="Outstanding">{formatMoney(open)}</NumberCell>
                <NumberCell data-title="Denied">{formatMoney(denied)}</NumberCell>
                {anyAdjusted > 0 && <NumberCell data-title="Adjusted">{formatMoney(adjusted)}</NumberCell>}
                {anyRefund > 0 && <NumberCell data-title="Refund due">{formatMoney(refundDue)}</NumberCell>}
              </tr>
            ))}
        </tbody>
      </Table>
    </section>
  )
}
