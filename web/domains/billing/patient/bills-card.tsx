import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useMessages } from '#web/platform/language.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { read } from '#web/platform/read.ts'
import { usePatientId } from '#web/platform/session/acting-for.ts'
import { supabase } from '#web/platform/supabase.ts'
import { ActionLink } from '#web/ui/action-link.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { BillList } from './bill-list.tsx'
import { messages } from './messages.ts'

const PaidAhead = lazyPart(() => import('./paid-ahead.tsx'))

async function fetchBills(patient: string) {
  const client = await supabase()
  return read(client.rpc('bills_of', { patient }))
}

/** What each visit cost and the status of its bill, for the patient or the person who pays. */
export function BillsCard({ receipts }: { /** Where receipts are requested. */ receipts?: string }) {
  const words = useMessages(messages)
  const patient = usePatientId()
  const bills = useQuery({ queryKey: ['bills-of', patient], queryFn: () => fetchBills(patient) })
  return (
    <Card id="bills" aria-labelledby="bills-title" className="scroll-mt-24">
      <CardHead
        id="bills-title"
        title={words.title}
        action={
          receipts && bills.data?.length ? <ActionLink href={receipts}>{words.receipts}</ActionLink> : null
        }
      />
      <Suspense>
        <PaidAhead patient={patient} />
      </Suspense>
      {bills.data ? (
        <BillList bills={bills.data} />
      ) : bills.isError ? (
        <LoadFailed title={words.failed} onRetry={bills.refetch} retry={words.retry} />
      ) : (
        <Loading label={words.loading}>
          <SkeletonRows rows={2} />
        </Loading>
      )}
    </Card>
  )
}
