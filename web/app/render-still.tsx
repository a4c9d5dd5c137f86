import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { practice } from '#core/practice.ts'
import { Day } from '#web/features/provider-overview/components/day.tsx'
import { Still } from '#web/features/provider-shell/still.tsx'
import { paths } from '#web/lib/paths.ts'

export const stillAddress = paths.providerDashboard

/** The provider's portal as it stands before its code has come: all of the first screen but what is counted. */
export function renderStill() {
  return renderToStaticMarkup(
    <StaticRouter location={stillAddress}>
      <Still>
        <div className="grid grid-cols-1 gap-4">
          <Day data={undefined} timeZone={practice.timeZone} now={0} useIsWaiting={() => false} />
        </div>
      </Still>
    </StaticRouter>,
  )
}
