import { lazyPart } from '#web/platform/lazy.ts'
import { useLoadAhead } from '#web/platform/use-load-ahead.ts'

const load = () => import('./more-sheet.tsx')

export const MoreSheet = lazyPart(load)

/** On a phone it is the only way to sign out. */
export const useMoreAhead = () => useLoadAhead(load)
