import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '#web/platform/lazy.ts'
import { useLoadAhead } from '#web/platform/use-load-ahead.ts'
import { LinesAlone } from './lines-alone.tsx'

const load = () => import('./help-panel.tsx')
const Panel = lazyPart(load)

export const useHelpAhead = () => useLoadAhead(load)

/** Who presses Help gets the crisis lines at once, also where the panel's code comes late or not at all. */
export function HelpPanel(props: ComponentProps<typeof Panel>) {
  return (
    <Suspense fallback={<LinesAlone />}>
      <Panel {...props} />
    </Suspense>
  )
}
