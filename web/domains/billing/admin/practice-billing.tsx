import { Suspense } from 'react'
import { useAddress } from '#web/platform/address.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { BillingPage } from './billing-page.tsx'

const BillPayments = lazyPart(() => import('./bill-payments.tsx'))
const VisitRefunds = lazyPart(() => import('./visit-refunds.tsx'))

/** Every bill of the practice, its payments, and the refunds that are due where no biller gives them. */
export function PracticeBilling() {
  const { at, change } = useAddress<'bill'>()
  const bill = at('bill')
  return (
    <>
      <BillingPage onOpen={(id) => change({ bill: id }, { replace: false })}>
        <Suspense>
          <VisitRefunds />
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
