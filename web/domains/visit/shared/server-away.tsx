import { useMessages } from '#web/platform/language.ts'
import { useReach } from '#web/platform/use-reach.ts'
import { Banner } from '#web/ui/banner.tsx'
import { callWords } from './call-messages.ts'

/** Above the tabs of a call that continues without the server. */
export function ServerAway({ live }: { live: boolean }) {
  const words = useMessages(callWords)
  const away = useReach() !== 'online' && live
  return (
    <div role="status" className="flex-none">
      {away && (
        <Banner tone="warning" title={words.serverAway} className="m-3">
          {words.serverAwayDetail}
        </Banner>
      )}
    </div>
  )
}
