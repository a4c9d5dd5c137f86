import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { registerField } from '#web/lib/forms/register-field.ts'
import { logProblem } from '#web/lib/log.ts'
import { refusal } from '#web/lib/refusal.ts'
import type { Person } from '#web/lib/supervision/people.ts'
import { reasonField } from '#web/lib/supervision/reason-field.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { type PersonChange, useChangePerson } from '../api/change-person.ts'

const words = {
  make_supervisor: {
    title: (name: string) => `Make ${name} a supervisor?`,
    description:
      'They can do everything you can: open charts with a reason, decide about providers and accounts, read the audit log. They are signed out and sign in again with a second step.',
    confirm: 'Make a supervisor',
    done: (name: string) => `${name} supervises from the next sign-in on`,
  },
  end_supervision: {
    title: (name: string) => `Take the supervisor’s role from ${name}?`,
    description: 'It holds at once: they are signed out everywhere and keep their other roles.',
    confirm: 'Take the role away',
    done: (name: string) => `${name} supervises no longer`,
  },
  sign_out_person: {
    title: (name: string) => `Sign ${name} out everywhere?`,
    description: 'Every session on every device ends at once. They can sign in again.',
    confirm: 'Sign out everywhere',
    done: (name: string) => `${name} is signed out everywhere`,
  },
} as const satisfies Record<PersonChange, object>

const fields = z.object({ reason: reasonField })

interface ChangeDialogProps {
  person: Person
  change: PersonChange
  onDone: () => void
}

export default function ChangeDialog({ person, change, onDone }: ChangeDialogProps) {
  const { mutateAsync } = useChangePerson()
  const { title, description, confirm, done } = words[change]
  const form = useForm({ resolver: zodResolver(fields), mode: 'onTouched', defaultValues: { reason: '' } })
  const submit = form.handleSubmit(async ({ reason }) => {
    try {
      await mutateAsync({ change, person: person.id, reason })
      toast.success(done(person.name))
      onDone()
    } catch (error) {
      logProblem('A decision about an account could not be saved', error)
      toast.error(refusal(error, 'The decision could not be saved. Please try again.'))
    }
  })
  return (
    <Dialog open onOpenChange={onDone} title={title(person.name)} description={description} width="sm">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label="Reason"
          hint="It stays in the history, with your name."
          error={form.formState.errors.reason?.message}
        >
          <Textarea {...registerField(form, 'reason')} aria-required rows={3} />
        </Field>
        <DialogActions>
          <Button variant="quiet" onClick={onDone}>
            Go back
          </Button>
          <Button
            type="submit"
            variant={change === 'make_supervisor' ? 'primary' : 'danger'}
            busy={form.formState.isSubmitting}
            busyLabel="Saving…"
          >
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
