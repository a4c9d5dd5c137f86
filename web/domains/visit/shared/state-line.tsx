import { WifiLow } from 'lucide-react'
import { Spinner } from '#web/ui/spinner.tsx'
import type { InCall } from './in-call.ts'
import { useVisitWords } from './use-visit-words.ts'

const box =
  'inline-flex max-w-full items-center gap-2.5 rounded-md bg-night/85 px-4 py-2.5 text-sm font-medium'

/** The state in words, for eyes and for screen readers. While all is well only the latter hear it. */
export function StateLine({ visit, state }: Pick<InCall, 'visit' | 'state'>) {
  const { words, name } = useVisitWords(visit)
  const { states } = words
  const said = (() => {
    switch (state.phase) {
      case 'live':
        return state.pictureHeld ? words.pictureHeld : states.live(name)
      case 'connecting':
        return states.connecting(name)
      case 'reconnecting':
        return state.otherIsHere || !state.channelOpen ? states.reconnecting : states.away(name)
      default:
        return states.waiting(name)
    }
  })()
  const quiet = state.phase === 'live' && !state.pictureHeld
  return (
    <p role="status" className={quiet ? 'sr-only' : box}>
      {!quiet && (state.pictureHeld ? <WifiLow className="size-4.5 flex-none text-sun" /> : <Spinner />)}
      {said}
    </p>
  )
}
