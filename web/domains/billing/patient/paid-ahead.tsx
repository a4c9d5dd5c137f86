import { useQuery } from '@tanstack/react-query'
import type { PaymentMethod } from '#core/billing/balance.ts'
import { practice } from '#core/practice.ts'
import { providerNameIn } from '#core/provider-name.ts'
import { formatDay } from '#core/scheduling/format-when.ts'
import { formatMoney } from '#web/platform/formats.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { useViewerZone } from '#web/platform/viewer-zone.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { messages } from './paid-ahead-messages.ts'

async function fetchPaidAhead(patient: string) {
  const client = await supabase()
  return read(client.rpc('unbilled_visits', { patient }))
}

/** What a patient paid for visits that have no bill yet. */
export default function PaidAhead({ patient }: { patient: string }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const zone = useViewerZone()
  const { data, isError, refetch } = useQuery({
    queryKey: ['bills-of', patient, 'ahead'],
    queryFn: () => fetchPaidAhead(patient),
  })
  if (isError && !data)
    return <LoadFailed title={words.failed} retry={words.tryAgain} onRetry={refetch} className="mb-5" />
  if (!data?.length) return null
  const long = { dateStyle: 'long' } as const
  return (
    <section aria-labelledby="paid-ahead" className="mb-5 border-b border-line-strong pb-3.5">
      <h3 id="paid-ahead" className="text-base">
        {words.title}
      </h3>
      <ul className="mt-1 grid gap-2 text-sm text-ink-muted">
        {data.map(({ id, appointment_date, provider_name, status, payments }) => (
          <li key={id}>
            {words.visit(
              formatDay(appointment_date, zone, language, long),
              providerNameIn(language, provider_name),
            )}
            {payments.map(({ id, amount, paid_on, method }) => (
              <span key={id} className="num block font-semibold text-ink">
                {words.payment(
                  formatMoney(amount),
                  formatDay(`${paid_on}T12:00Z`, 'UTC', language, long),
                  words.methods[method as PaymentMethod],
                )}
              </span>
            ))}
            {['cancelled', 'no_show'].includes(status) ? (
              <>
                {words.noBill}{' '}
                <a href={practice.phone.href} className="font-semibold whitespace-nowrap">
                  {practice.phone.label}
                </a>
              </>
            ) : (
              words.counts
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
