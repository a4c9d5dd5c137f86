import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { practice } from '#core/practice.ts'
import { formatTime } from '#core/scheduling/format-when.ts'
import { NativeSelectField } from '#web/platform/forms/native-select-field.tsx'
import { reasonField } from '#web/platform/forms/reason-field.ts'
import { TextareaField } from '#web/platform/forms/textarea-field.tsx'
import { logProblem } from '#web/platform/log.ts'
import { paths } from '#web/platform/paths.ts'
import { toast } from '#web/platform/toast.ts'
import { useNow } from '#web/platform/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { type ChartEntry, useChartEntry, useGiveReason } from './api.ts'
import { CorrectBirthDate } from './correct-birth-date.tsx'
import { ReopenAccount } from './reopen-account.tsx'

/** The purposes for opening a chart, as the database defines them. */
const purposes = [
  { value: 'supervision', label: 'Supervising the provider’s care' },
  { value: 'safety', label: 'The patient’s safety' },
  { value: 'complaint', label: 'A complaint or question from the patient' },
  { value: 'record_request', label: 'A record request' },
  { value: 'billing', label: 'A billing question' },
  { value: 'quality', label: 'Quality review' },
  { value: 'other', label: 'Another reason' },
] as const

const fields = z.object({
  purpose: z.string().min(1, 'Choose a reason for access'),
  reason: reasonField,
})

function ReasonForm({ patientId, entry }: { patientId: string; entry: ChartEntry }) {
  const give = useGiveReason(patientId)
  const form = useForm({
    resolver: zodResolver(fields),
    mode: 'onTouched',
    defaultValues: { purpose: '', reason: '' },
  })
  const submit = form.handleSubmit(async (given) => {
    try {
      await give.mutateAsync(given)
    } catch (error) {
      logProblem('A chart was not opened', error)
      toast.error('We couldn’t open the chart. Please try again.')
    }
  })
  const name = entry.name || `Patient ${entry.patient_number}`
  return (
    <Card className="mx-auto max-w-140" aria-labelledby="chart-reason">
      <h1 id="chart-reason" className="text-2xl font-title">
        Reason for access: {name}
      </h1>
      <p className="mt-2 mb-5 text-sm text-ink-muted">
        Your reason is saved in the audit log with your name and the time, and {name} can read it. The chart
        stays open to you for 60 minutes.
      </p>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <NativeSelectField form={form} name="purpose" label="Purpose" options={purposes} />
        <TextareaField
          form={form}
          name="reason"
          label="Reason"
          hint="In your own words, at least 10 characters."
          rows={3}
          maxLength={500}
        />
        <div className="flex flex-wrap justify-end gap-2.5 max-md:*:grow">
          <a href={paths.adminPatients} className={buttonClass({ variant: 'secondary' })}>
            Back to patients
          </a>
          <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Opening…">
            Open the chart
          </Button>
        </div>
      </form>
    </Card>
  )
}

const everySeconds = 15_000

/** A chart opens to the supervising physician once they have given a reason, and closes automatically. */
export function ChartAccess({ patientId, children }: { patientId: string; children: ReactNode }) {
  const { data: entry, isError, refetch } = useChartEntry(patientId)
  const now = useNow(everySeconds)
  if (isError && entry === undefined)
    return <LoadFailed title="We couldn’t check your access to this chart." onRetry={refetch} />
  if (entry === undefined)
    return (
      <Loading label="Loading the chart" className="py-6">
        <SkeletonRows rows={6} />
      </Loading>
    )
  if (entry === null)
    return (
      <EmptyState
        title="Chart not found"
        action={
          <a href={paths.adminPatients} className={buttonClass()}>
            All patients
          </a>
        }
      >
        No patient found at this address.
      </EmptyState>
    )
  if (!entry.open_until || Date.parse(entry.open_until) <= now)
    return <ReasonForm patientId={patientId} entry={entry} />
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-xs text-ink-muted">
          Open to you until {formatTime(entry.open_until, practice.timeZone)}, read-only. All access is
          logged.
        </p>
        <div className="flex flex-wrap gap-2">
          <ReopenAccount patientId={patientId} />
          <CorrectBirthDate patientId={patientId} />
        </div>
      </div>
      {children}
    </>
  )
}
