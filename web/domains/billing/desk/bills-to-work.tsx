import { Suspense } from 'react'
import { useAddress } from '#web/platform/address.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { BillingPage } from '../admin/billing-page.tsx'
import type { TasksAbout } from './claim-sheet.tsx'

const ClaimSheet = lazyPart(() => import('./claim-sheet.tsx'))

/** Every bill of the practice, and the one that is open. */
export function BillsToWork({ Tasks }: { Tasks: TasksAbout }) {
  const { at, change } = useAddress<'bill'>()
  const bill = at('bill')
  return (
    <>
      <BillingPage
        title="Bills to work"
        lead="One bill for each completed visit. Open one to check its claim and update its status."
        onOpen={(id) => change({ bill: id }, { replace: false })}
        listFirst
      />
      {bill && (
        <Suspense>
          <ClaimSheet billId={bill} Tasks={Tasks} onClose={() => change({ bill: undefined })} />
        </Suspense>
      )}
    </>
  )
}
