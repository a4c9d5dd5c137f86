import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { SafetyTask } from '#core/answers/provider-overview.ts'
import { requiredText } from '#core/fields/text.ts'
import { useDraft } from '#web/platform/drafts/use-draft.ts'
import { fullName } from '#web/platform/formats.ts'
import { NativeSelectField } from '#web/platform/forms/native-select-field.tsx'
import { TextareaField } from '#web/platform/forms/textarea-field.tsx'
import { logProblem } from '#web/platform/log.ts'
import { toast } from '#web/platform/toast.ts'
import { viewerZone } from '#web/platform/viewer-zone.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { formatAt } from '../worklist/format-times.ts'
import {
  AlreadyClosed,
  dispositions,
  type Reported,
  ReportedAgain,
  useCloseSafetyTask,
  useReported,
} from './close-safety-task.ts'

const fields = z.object({
  disposition: z.string().min(1, 'Choose a disposition'),
  disposition_note: requiredText('Enter what was done', 4000),
})

interface RecordDispositionProps {
  /** With the reports its worklist row has shown, if it was opened there. */
  task: SafetyTask & Partial<Pick<Reported, 'reports' | 'alarm_at' | 'excerpt' | 'excerpts'>>
  onDone: () => void
}

type ReadReports = Pick<Reported, 'reports' | 'alarm_at'> & Partial<Pick<Reported, 'excerpt' | 'excerpts'>>

const isSame = (one: ReadReports, other: ReadReports) =>
  one.reports === other.reports && Date.parse(one.alarm_at) === Date.parse(other.alarm_at)

const passagesOf = ({ excerpt, excerpts = [] }: Partial<Pick<Reported, 'excerpt' | 'excerpts'>>) =>
  excerpt ? [...excerpts, excerpt] : excerpts

/** Unread passages; if an alarm had no passage, the task's own basis. */
function newPassages(news: Reported, read: ReadReports): readonly string[] {
  const known = new Set(passagesOf(read))
  const unread = [...new Set(passagesOf(news))].filter((passage) => !known.has(passage))
  return unread.length === 0 && news.excerpt ? [news.excerpt] : unread
}

export default function RecordDisposition({ task, onDone }: RecordDispositionProps) {
  const close = useCloseSafetyTask()
  const form = useForm({
    resolver: zodResolver(fields),
    mode: 'onTouched',
    defaultValues: { disposition: '', disposition_note: '' },
  })
  const draft = useDraft(`disposition-${task.id}`, form)
  const closed = close.error instanceof AlreadyClosed ? close.error : undefined
  const { data: reported, refetch } = useReported(task.id)
  const { reports, alarm_at } = task
  const [read, setRead] = useState<ReadReports | undefined>(
    reports !== undefined && alarm_at !== undefined ? { ...task, reports, alarm_at } : undefined,
  )
  if (reported && !read) setRead(reported)
  const news = reported && read && !isSame(reported, read) ? reported : undefined
  const submit = form.handleSubmit(async (values) => {
    if (news) return
    try {
      const seen = read ?? (await refetch({ throwOnError: true })).data
      // None is open to this person any more: the answer says why.
      await close.mutateAsync({
        id: task.id,
        seen: seen ?? { reports: 0, alarm_at: task.created_at },
        ...values,
      })
      await draft.discard()
      toast.success('Safety task closed')
      onDone()
    } catch (error) {
      if (error instanceof AlreadyClosed) return
      if (error instanceof ReportedAgain) return void refetch()
      logProblem('A safety task could not be closed', error)
      toast.error('We couldn’t save the disposition. Please try again.', {
        description: 'What you wrote is still here.',
      })
    }
  })
  return (
    <Dialog
      open
      onOpenChange={onDone}
      busy={form.formState.isSubmitting}
      title={`Disposition for ${fullName(task.patient)}`}
      description="This closes the task for everyone notified. It’s saved in the record with your name."
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <fieldset disabled={!draft.ready} className="grid gap-4">
          <NativeSelectField
            form={form}
            name="disposition"
            label="Disposition"
            options={dispositions}
            placeholder="Choose one"
          />
          <TextareaField
            form={form}
            name="disposition_note"
            label="What was done"
            hint="Who you spoke to, what they said and what was agreed. Saved as you type."
            rows={4}
          />
        </fieldset>
        <div role="alert">
          {news && !closed && <ReportedMore news={news} read={read} onRead={() => setRead(news)} />}
          {closed && <ClosedMeanwhile closed={closed} />}
        </div>
        <DialogActions>
          <Button variant="quiet" disabled={form.formState.isSubmitting} onClick={onDone}>
            {closed ? 'Done' : 'Keep open'}
          </Button>
          {!closed && (
            <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Saving…">
              Close task
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface ReportedMoreProps {
  news: Reported
  read: ReadReports | undefined
  onRead: () => void
}

function ReportedMore({ news, read, onRead }: ReportedMoreProps) {
  const at = news.last_reported_at && ` at ${formatAt(news.last_reported_at, Date.now(), viewerZone())}`
  return (
    <Banner
      tone="danger"
      title={`The patient reported more${at || ''}.`}
      action={
        <Button variant="secondary" size="sm" onClick={onRead}>
          I’ve read this
        </Button>
      }
    >
      {read && newPassages(news, read).map((passage) => `“${passage}” `)}
      {news.tier === 1 ? 'This task needs action now.' : 'Read this before you close the task.'}
    </Banner>
  )
}

function ClosedMeanwhile({ closed: { by, at } }: { closed: AlreadyClosed }) {
  const when = at ? ` ${formatAt(at, Date.now(), viewerZone())}` : ''
  return (
    <Banner
      tone="warning"
      title={by ? `${by} closed this task${when}.` : 'You can no longer change this task.'}
    >
      {!by && 'It was closed, or the patient is no longer under your care. '}
      Your disposition wasn’t saved. If you still need it, copy what you wrote into a note.
    </Banner>
  )
}
