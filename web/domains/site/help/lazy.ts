import { lazyPart } from '#web/platform/lazy.ts'
import { useLoadAhead } from '#web/platform/use-load-ahead.ts'

const load = () => import('./help-panel.tsx')

export const HelpPanel = lazyPart(load)

export const useHelpAhead = () => useLoadAhead(load)
