import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { requiredText } from '#core/fields/text.ts'
import type { SafetyTask } from '#web/domains/scheduling/index.ts'
import { useDraft } from '#web/platform/drafts/use-draft.ts'
import { fullName } from '#web/platform/formats.ts'
import { NativeSelectField } from '#web/platform/forms/native-select-field.tsx'
import { registerField } from '#web/platform/forms/register-field.ts'
import { logProblem } from '#web/platform/log.ts'
import { toast } from '#web/platform/toast.ts'
import { viewerZone } from '#web/platform/viewer-zone.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { sayAt } from '../worklist/say-times.ts'
import { AlreadyClosed, dispositions, useCloseSafetyTask } from './close-safety-task.ts'

const fields = z.object({
  disposition: z.string().min(1, 'Choose a disposition'),
  disposition_note: requiredText('Enter what was done', 4000),
})

interface RecordDispositionProps {
  task: SafetyTask
  onDone: () => void
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
  const submit = form.handleSubmit(async (values) => {
    try {
      await close.mutateAsync({ id: task.id, ...values })
      await draft.discard()
      toast.success('Safety task closed')
      onDone()
    } catch (error) {
      if (error instanceof AlreadyClosed) return
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
      title={`Disposition for ${fullName(task.patient)}`}
      description="This closes the task for everyone notified. It’s saved in the record with your name."
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <NativeSelectField
          form={form}
          name="disposition"
          label="Disposition"
          options={dispositions}
          placeholder="Choose one"
        />
        <Field
          label="What was done"
          hint="Who you spoke to, what they said and what was agreed. Saved as you type."
          error={form.formState.errors.disposition_note?.message}
        >
          <Textarea {...registerField(form, 'disposition_note')} aria-required rows={4} />
        </Field>
        <div role="alert">
          {closed && (
            <Banner
              tone="warning"
              title={`${closed.by ?? 'Someone else'} closed this task${closed.at ? ` ${sayAt(closed.at, Date.now(), viewerZone())}` : ''}.`}
            >
              Your disposition was not saved. Copy what you wrote to a note if it’s still needed.
            </Banner>
          )}
        </div>
        <DialogActions>
          <Button variant="quiet" onClick={onDone}>
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
