import { useSearchParams } from 'react-router'
import { findInstrument } from '#core/assessments/index.ts'
import { practice } from '#core/practice.ts'
import { useMessages } from '#web/lib/language.ts'
import { paths } from '#web/lib/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { type Result, useResults } from '../api/results.ts'
import { messages } from '../messages.ts'
import { AssessmentList } from './assessment-list.tsx'
import { Questionnaire } from './questionnaire.tsx'
import { ResultView } from './result-view.tsx'
import { YourProgress } from './your-progress.tsx'

/** The list, a questionnaire (`?take=phq9`) or a result (`?result=…`), so that back and reload work. */
export function AssessmentsPage() {
  const words = useMessages(messages)
  const [search] = useSearchParams()
  const instrument = findInstrument(search.get('take') ?? '')
  const resultId = search.get('result')
  const inside = instrument !== undefined || resultId !== null
  const back = { href: inside ? paths.aiDiagnostic() : paths.patientDashboard, label: words.back }
  return (
    <>
      <title>{`${words.title}, ${practice.name}`}</title>
      <PageHeader title={words.title} lead={words.subtitle} back={back} />
      {instrument ? (
        <Questionnaire key={instrument.id} instrument={instrument} />
      ) : (
        <Results resultId={resultId} />
      )}
    </>
  )
}

function Results({ resultId }: { resultId: string | null }) {
  const words = useMessages(messages)
  const { data, isError, refetch } = useResults()
  if (data) return <Found results={data} resultId={resultId} />
  if (!isError)
    return (
      <Loading label={words.loading}>
        <SkeletonRows rows={5} />
      </Loading>
    )
  return (
    <Banner
      tone="danger"
      title={words.failed}
      action={
        <Button variant="secondary" size="sm" onClick={() => refetch()}>
          {words.retry}
        </Button>
      }
    />
  )
}

function Found({ results, resultId }: { results: readonly Result[]; resultId: string | null }) {
  const result = results.find(({ id }) => id === resultId)
  const instrument = result && findInstrument(result.instrument)
  if (instrument) {
    const ofInstrument = results.filter((other) => other.instrument === instrument.id)
    const before = ofInstrument[ofInstrument.indexOf(result) + 1]
    return <ResultView instrument={instrument} result={result} before={before} />
  }
  return (
    <div className="grid items-start gap-6 pb-10 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
      <AssessmentList results={results} />
      <YourProgress results={results} />
    </div>
  )
}
