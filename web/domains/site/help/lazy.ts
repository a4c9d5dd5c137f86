import { useEffect } from 'react'
import { lazyPart } from '#web/platform/lazy.ts'

const load = () => import('./help-panel.tsx')
const settledMs = 5000

export const HelpPanel = lazyPart(load)

/** Help may be needed while the network is away, so it is fetched once the first screen stands. */
export function useHelpAhead() {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), settledMs)
    return () => clearTimeout(timer)
  }, [])
}
