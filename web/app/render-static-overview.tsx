import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { practice } from '#core/practice.ts'
import { paths } from '#web/platform/paths.ts'
import { Day } from './shells/provider/overview/day.tsx'
import { Still } from './shells/provider/static-shell.tsx'

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
