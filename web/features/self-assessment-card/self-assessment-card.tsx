import { instruments } from '#core/assessments/index.ts'
import { useLanguage, useMessages } from '#web/lib/language.ts'
import { paths } from '#web/lib/paths.ts'
import { ActionLink } from '#web/ui/action-link.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { InstrumentRow } from './instrument-row.tsx'
import { messages } from './messages.ts'
import { useResults } from './results.ts'

const offered = instruments.filter(({ id }) => id === 'phq9' || id === 'gad7' || id === 'asrs')

export function SelfAssessmentCard() {
  const words = useMessages(messages)
  const language = useLanguage()
  const { data, isPending, isError, refetch } = useResults()
  return (
    <Card aria-labelledby="self-assessment">
      <CardHead
        id="self-assessment"
        title={words.title}
        action={<ActionLink href={paths.aiDiagnostic()}>{words.seeAll}</ActionLink>}
      />
      <p className="-mt-2 text-sm text-ink-muted">{words.lead}</p>
      {isPending && (
        <Loading label={words.loading} className="pt-5">
          <SkeletonRows />
        </Loading>
      )}
      {isError && !data && (
        <Banner
          tone="danger"
          title={words.failed}
          className="mt-4"
          action={
            <Button variant="secondary" size="sm" onClick={() => refetch()}>
              {words.retry}
            </Button>
          }
        />
      )}
      {data && (
        <ul className="mt-1">
          {offered.map((instrument) => (
            <InstrumentRow
              key={instrument.id}
              instrument={instrument}
              results={data.filter((result) => result.instrument === instrument.id)}
              language={language}
              words={words}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}
