import { Suspense } from 'react'
import { RefillManager } from '#web/domains/medications/provider/refills/lazy.ts'
import { FormsGenerator } from '#web/domains/records/provider/forms-generator.tsx'
import { CopilotPage } from '#web/domains/visit/provider/copilot/copilot-page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function Component() {
  const refills = (
    <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
      <RefillManager />
    </Suspense>
  )
  return <CopilotPage forms={<FormsGenerator />} refills={refills} />
}
