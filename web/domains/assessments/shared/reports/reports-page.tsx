import { Download } from 'lucide-react'
import { instruments } from '#core/assessments/index.ts'
import { practice } from '#core/practice.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { logProblem } from '#web/platform/log.ts'
import { paths } from '#web/platform/paths.ts'
import { toast } from '#web/platform/toast.ts'
import { viewerZone } from '#web/platform/viewer-zone.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { type Result, useOwnResults } from '../results.ts'
import { useReportPdf } from './api.ts'
import { InstrumentReport } from './instrument-report.tsx'
import { messages } from './messages.ts'

/** All results of the patient, instrument by instrument; the same on paper. */
export function ReportsPage() {
  const words = useMessages(messages)
  const { data, isError, refetch } = useOwnResults()
  return (
    <>
      <title>{`${words.title}, ${practice.name}`}</title>
      <PageHeader
        title={words.title}
        lead={words.lead}
        back={{ href: paths.aiDiagnostic(), label: words.back }}
        actions={data && data.length > 0 && <PdfButton />}
      />
      {data ? (
        <Reports results={data} />
      ) : isError ? (
        <LoadFailed title={words.failed} onRetry={refetch} retry={words.retry} />
      ) : (
        <Loading label={words.loading}>
          <SkeletonRows rows={5} />
        </Loading>
      )}
    </>
  )
}

function PdfButton() {
  const words = useMessages(messages)
  const language = useLanguage()
  const pdf = useReportPdf()
  async function onDownload() {
    try {
      const timeZone = viewerZone()
      await pdf.mutateAsync({ language, timeZone })
    } catch (error) {
      logProblem('A report could not be made', error)
      toast.error(words.pdfFailed)
    }
  }
  return (
    <Button variant="secondary" busy={pdf.isPending} busyLabel={words.making} onClick={onDownload}>
      <Download />
      {words.pdf}
    </Button>
  )
}

function Reports({ results }: { results: readonly Result[] }) {
  const words = useMessages(messages)
  if (results.length === 0)
    return (
      <EmptyState
        title={words.emptyTitle}
        action={
          <a href={paths.aiDiagnostic()} className={buttonClass()}>
            {words.start}
          </a>
        }
      >
        {words.empty}
      </EmptyState>
    )
  return (
    <div className="grid gap-6 pb-10">
      {instruments.map((instrument) => {
        const taken = results.filter((result) => result.instrument === instrument.id)
        return (
          taken.length > 0 && <InstrumentReport key={instrument.id} instrument={instrument} results={taken} />
        )
      })}
      <p className="text-sm text-ink-muted">{words.notADiagnosis}</p>
    </div>
  )
}
