import { Suspense } from 'react'
import { CopilotPage } from '#web/features/copilot/index.ts'
import { FormsGenerator } from '#web/features/forms-generator/index.ts'
import { RefillManager } from '#web/features/provider-refills/index.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function Component() {
  const refills = (
    <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
      <RefillManager />
    </Suspense>
  )
  return <CopilotPage forms={<FormsGenerator />} refills={refills} />
}
