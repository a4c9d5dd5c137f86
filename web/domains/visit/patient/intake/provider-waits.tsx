import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useIntakeWords } from './use-intake-words.ts'

/** The provider has begun the visit: the form can wait. */
export function ProviderWaits({ onSkip }: { onSkip: () => void }) {
  const words = useIntakeWords()
  return (
    <Banner
      tone="success"
      title={words.providerWaits}
      action={
        <Button variant="secondary" size="sm" onClick={onSkip}>
          {words.skip}
        </Button>
      }
    >
      {words.providerWaitsDetail}
    </Banner>
  )
}
