import { useMessages } from '#web/platform/language.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { CardHead } from '#web/ui/card.tsx'
import { messages } from './messages.ts'

export function LoadFailed({ title, onRetry }: { title: string; onRetry: () => void }) {
  const words = useMessages(messages)
  return (
    <>
      <CardHead title={title} />
      <Banner
        tone="danger"
        title={words.loadFailed}
        action={
          <Button variant="secondary" size="sm" onClick={onRetry}>
            {words.tryAgain}
          </Button>
        }
      >
        {words.loadFailedDetail}
      </Banner>
    </>
  )
}
