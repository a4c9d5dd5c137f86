import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ScreenTitle } from '../../shared/screen-title.tsx'
import { useKnownValues } from './api/load-known.ts'
import { IntakeForm, type VisitIntakeProps } from './intake-form.tsx'
import { ProviderWaits } from './provider-waits.tsx'
import { useIntakeWords } from './use-intake-words.ts'

/** What a provider should know before the visit. It never blocks the visit. */
export function VisitIntake(props: VisitIntakeProps) {
  const words = useIntakeWords()
  const known = useKnownValues()
  const { patientName, providerWaits, onSkip } = props
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid gap-2">
        <ScreenTitle>{words.title}</ScreenTitle>
        <p className="max-w-prose text-ink-muted">
          <strong className="font-semibold text-ink">{words.welcome(patientName)}</strong> {words.lead}
        </p>
      </div>
      {providerWaits && !known.data && <ProviderWaits onSkip={onSkip} />}
      {known.data && <IntakeForm {...props} known={known.data} />}
      {known.isPending && (
        <Loading label={words.loading}>
          <Skeleton className="h-96 rounded-card" />
        </Loading>
      )}
      {known.isError && (
        <Banner
          tone="danger"
          title={words.loadFailed}
          action={
            <span className="flex flex-wrap gap-2">
              <Button size="sm" onClick={() => known.refetch()}>
                {words.tryAgain}
              </Button>
              <Button variant="secondary" size="sm" onClick={onSkip}>
                {words.skip}
              </Button>
            </span>
          }
        >
          {words.loadFailedDetail}
        </Banner>
      )}
    </div>
  )
}
