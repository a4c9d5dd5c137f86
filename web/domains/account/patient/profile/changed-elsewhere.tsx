import { useMessages } from '#web/platform/language.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { messages } from './messages.ts'

interface ChangedElsewhereProps {
  title: string
  onAdopt: (keepMine: boolean) => void
}

/** Two tabs, two devices, or a provider: no one's change is overwritten unseen. */
export function ChangedElsewhere({ title, onAdopt }: ChangedElsewhereProps) {
  const words = useMessages(messages)
  return (
    <div role="alert" className="w-full">
      <Banner tone="warning" title={title}>
        {words.conflictDetail}
      </Banner>
      <div className="mt-2.5 flex flex-wrap gap-2.5">
        <Button variant="secondary" size="sm" onClick={() => onAdopt(false)}>
          {words.loadNewer}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => onAdopt(true)}>
          {words.keepMine}
        </Button>
      </div>
    </div>
  )
}
