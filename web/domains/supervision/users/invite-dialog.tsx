import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { registerField } from '#web/platform/forms/register-field.ts'
import { logProblem } from '#web/platform/log.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { useInviteStaff } from './api.ts'

const roles = [
  { value: 'front_desk', label: 'Front desk' },
  { value: 'biller', label: 'Biller' },
]

const rights = {
  front_desk:
    'Can book, move and cancel visits, check patients in, see contact details, insurance and open forms, and add documents. Can’t see notes, messages, medications or assessments.',
  biller:
    'Can work on bills, claims and superbills, and see insurance and the codes in signed notes. Can’t see the text of notes, messages, medications or assessments.',
} as const

const name = z.string().trim().min(1, 'Enter the name').max(100, 'Use a shorter name')
const fields = z.object({
  first_name: name,
  last_name: name,
  email: z.email('Enter an email address').max(255),
  role: z.enum(['front_desk', 'biller']),
})

export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useInviteStaff()
  const form = useForm({
    resolver: zodResolver(fields),
    mode: 'onTouched',
    defaultValues: { first_name: '', last_name: '', email: '', role: 'front_desk' as const },
  })
  const { errors, isSubmitting } = form.formState
  const role = form.watch('role')
  const submit = form.handleSubmit(async (invitation) => {
    try {
      await mutateAsync(invitation)
      toast.success(`We emailed ${invitation.email} a link to choose a password`)
      onClose()
    } catch (error) {
      logProblem('An invitation could not be sent', error)
      if ((error as { code?: string }).code === 'email_exists')
        form.setError('email', {
          message: 'This address already has an account. Staff need their own email address.',
        })
      else toast.error('We couldn’t send the invitation. Please try again.')
    }
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={isSubmitting}
      width="sm"
      title="Invite staff"
      description="They’ll get an email with a link that works for 7 days. They’ll choose a password and set up two-step sign-in."
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field label="Role" hint={rights[role]}>
          <NativeSelect {...registerField(form, 'role')} placeholder={null} options={roles} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="First name" error={errors.first_name?.message}>
            <Input {...registerField(form, 'first_name')} autoComplete="off" />
          </Field>
          <Field label="Last name" error={errors.last_name?.message}>
            <Input {...registerField(form, 'last_name')} autoComplete="off" />
          </Field>
        </div>
        <Field label="Email" error={errors.email?.message}>
          <Input {...registerField(form, 'email')} type="email" autoComplete="off" />
        </Field>
        <DialogActions>
          <Button variant="quiet" disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isSubmitting} busyLabel="Inviting…">
            Send invitation
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
