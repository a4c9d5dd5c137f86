import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useVisitConsents } from '../../shared/consent/use-visit-consents.ts'
import { ScreenTitle } from '../../shared/screen-title.tsx'
import { useConsentTexts } from './api/load-texts.ts'
import { ConsentForm, type VisitConsentProps } from './consent-form.tsx'
import { useConsentWords } from './use-consent-words.ts'

/** What the patient allows in this visit. Every answer lets them in; no answer is presumed. */
export function VisitConsent(props: VisitConsentProps) {
  const words = useConsentWords()
  const texts = useConsentTexts()
  const { asked, isPending, isError, refetch } = useVisitConsents(props.appointmentId)
  const failed = (texts.isError && !texts.data) || isError
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid gap-2">
        <ScreenTitle>{words.title}</ScreenTitle>
        <p className="max-w-prose text-ink-muted">{words.lead}</p>
      </div>
      <Facts {...props.facts} />
      {texts.data && asked.length > 0 && <ConsentForm {...props} texts={texts.data} asked={asked} />}
      {(texts.isPending || isPending) && !failed && (
        <Loading label={words.loading}>
          <Skeleton className="h-96 rounded-card" />
        </Loading>
      )}
      {failed && (
        <Banner
          tone="danger"
          title={words.loadFailed}
          action={
            <Button size="sm" onClick={() => Promise.all([texts.refetch(), refetch()])}>
              {words.tryAgain}
            </Button>
          }
        >
          {words.loadFailedDetail}
        </Banner>
      )}
    </div>
  )
}

function Facts({ patient, provider, date, session }: VisitConsentProps['facts']) {
  const words = useConsentWords()
  return (
    <dl className="grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2 [&_dd]:font-semibold [&_dd]:wrap-anywhere [&_dt]:text-ink-muted">
      <div>
        <dt>{words.patient}</dt>
        <dd>{patient}</dd>
      </div>
      <div>
        <dt>{words.provider}</dt>
        <dd>{provider}</dd>
      </div>
      <div>
        <dt>{words.date}</dt>
        <dd className="first-letter:uppercase">{date}</dd>
      </div>
      <div>
        <dt>{words.session}</dt>
        <dd className="font-normal!">{session}</dd>
      </div>
    </dl>
  )
}
