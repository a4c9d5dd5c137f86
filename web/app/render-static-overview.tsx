import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { practice } from '#core/practice.ts'
import { paths } from '#web/platform/paths.ts'
import { Day } from './shells/provider/overview/day.tsx'
import { StaticShell } from './shells/provider/static-shell.tsx'

export const staticOverviewAddress = paths.providerDashboard

/** The provider's portal before its code has loaded: all of the first screen except the counts. */
export function renderStaticOverview() {
  return renderToStaticMarkup(
    <StaticRouter location={staticOverviewAddress}>
      <StaticShell>
        <div className="grid grid-cols-1 gap-4">
          <Day data={undefined} timeZone={practice.timeZone} now={0} waiting={new Set()} />
        </div>
      </StaticShell>
    </StaticRouter>,
  )
}
