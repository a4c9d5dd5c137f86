import { Suspense } from 'react'
import { useAddress } from '#web/platform/address.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { BillingPage } from './billing-page.tsx'

const BillPayments = lazyPart(() => import('./bill-payments.tsx'))
const VisitsToSettle = lazyPart(() => import('./visits-to-settle.tsx'))

/** Every bill of the practice, its payments, and refunds and unbilled visits if there is no biller. */
export function PracticeBilling() {
  const { at, change } = useAddress<'bill'>()
  const bill = at('bill')
  return (
    <>
      <BillingPage onOpen={(id) => change({ bill: id }, { replace: false })}>
        <Suspense>
          <VisitsToSettle />
        </Suspense>
      </BillingPage>
      {bill && (
        <Suspense>
          <BillPayments billId={bill} onClose={() => change({ bill: undefined })} />
        </Suspense>
      )}
    </>
  )
}
