import { useMessages } from '#web/platform/language.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { Banner } from '#web/ui/banner.tsx'
import { messages } from './messages.ts'

export function OfflineBanner() {
  const words = useMessages(messages)
  const online = useOnline()
  return (
    <div role="status" className="wrap-page">
      {!online && (
        <Banner tone="warning" title={words.offline} className="mt-4">
          {words.offlineDetail}
        </Banner>
      )}
    </div>
  )
}
