import { Suspense } from 'react'
import { OverrideRates } from '#web/domains/medications/admin/lazy.ts'
import { StatusPage } from '#web/domains/supervision/status/status-page.tsx'

export function Component() {
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <StatusPage />
      </div>
      <Suspense>
        <OverrideRates />
      </Suspense>
    </div>
  )
}
