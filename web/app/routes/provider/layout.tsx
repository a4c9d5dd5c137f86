import { Outlet } from 'react-router'
import { TodaysVisits } from '#web/features/visit/index.ts'
import { useDensity } from '#web/lib/density.ts'
import { useOwnProvider } from '#web/lib/own-provider.ts'

/** The frame of the provider's portal. */
export function Component() {
  useDensity('compact')
  const { data: provider } = useOwnProvider()
  if (!provider) return null
  return (
    <main id="main" className="wrap-page">
      <Outlet context={provider} />
      <TodaysVisits />
    </main>
  )
}
