import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { registerField } from '#web/platform/forms/register-field.ts'
import { logProblem } from '#web/platform/log.ts'
import { refusal } from '#web/platform/refusal.ts'
import { toast } from '#web/platform/toast.ts'
import { isUnanswered } from '#web/platform/unanswered.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'

interface DecisionDialogProps {
  title: string
  description: string
  confirm: string
  /** Said once it is decided. */
  done: string
  danger: boolean
  /** The rule for a reason, and who reads it; missing if none is required. */
  reason?: { rule: z.ZodType<string, string>; hint: string } | undefined
  onDecide: (reason: string) => Promise<unknown>
  onClose: () => void
  children?: ReactNode
}

/** A decision of the supervising physician about a person, with a reason if it takes something away. */
export function DecisionDialog({ reason, onDecide, onClose, children, ...words }: DecisionDialogProps) {
  const form = useForm({
    resolver: zodResolver(z.object({ reason: reason?.rule ?? z.string() })),
    mode: 'onTouched',
    defaultValues: { reason: '' },
  })
  const submit = form.handleSubmit(async (values) => {
    try {
      await onDecide(values.reason)
      toast.success(words.done)
      onClose()
    } catch (error) {
      logProblem('A decision could not be saved', error)
      const failed = isUnanswered(error)
        ? 'We didn’t get an answer, so we don’t know yet if the decision was saved. Check your connection and try again.'
        : 'We couldn’t save the decision. Please try again.'
      toast.error(refusal(error, failed))
    }
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={form.formState.isSubmitting}
      title={words.title}
      description={words.description}
      width="sm"
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        {children}
        {reason && (
          <Field label="Reason" hint={reason.hint} error={form.formState.errors.reason?.message}>
            <Textarea {...registerField(form, 'reason')} aria-required rows={3} />
          </Field>
        )}
        <DialogActions>
          <Button variant="quiet" disabled={form.formState.isSubmitting} onClick={onClose}>
            Go back
          </Button>
          <Button
            type="submit"
            variant={words.danger ? 'danger' : 'primary'}
            busy={form.formState.isSubmitting}
            busyLabel="Saving…"
          >
            {words.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
