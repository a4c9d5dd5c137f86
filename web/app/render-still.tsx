import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { Still } from '#web/features/provider-shell/still.tsx'
import { paths } from '#web/lib/paths.ts'

export const stillAddress = paths.providerDashboard

/** The provider's portal as it stands before its code has come. */
export function renderStill() {
  return renderToStaticMarkup(
    <StaticRouter location={stillAddress}>
      <Still />
    </StaticRouter>,
  )
}
