import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { requiredText } from '#core/fields/text.ts'
import { isNpi } from '#core/npi.ts'
import { providerName } from '#core/provider-name.ts'
import { registerField } from '#web/lib/forms/register-field.ts'
import { logProblem } from '#web/lib/log.ts'
import type { SupervisedProvider } from '#web/lib/supervision/providers.ts'
import { toast } from '#web/lib/toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { type Decision, useDecide } from '../api/decide.ts'

const words = {
  verify: {
    title: (name: string) => `Verify ${name}?`,
    description: 'Patients can book them at once, and they see the patients who do.',
    confirm: 'Verify',
    done: (name: string) => `${name} is verified`,
  },
  refuse: {
    title: (name: string) => `Refuse ${name}?`,
    description: 'They are told why, and can correct what you have found.',
    confirm: 'Refuse',
    done: (name: string) => `${name} is refused`,
  },
  suspend: {
    title: (name: string) => `Suspend ${name}?`,
    description:
      'They are signed out everywhere at once, cannot be booked, and see no patient until you verify them again. Visits already booked stay: please find somebody to take them.',
    confirm: 'Suspend',
    done: (name: string) => `${name} is suspended`,
  },
} as const

const reasoned = z.object({ reason: requiredText('Write down the reason', 1000) })
const free = z.object({ reason: z.string() })

interface DecideDialogProps {
  provider: SupervisedProvider
  decision: Decision
  onDone: () => void
}

export default function DecideDialog({ provider, decision, onDone }: DecideDialogProps) {
  const decide = useDecide()
  const name = providerName(provider)
  const { title, description, confirm, done } = words[decision]
  const form = useForm({
    resolver: zodResolver(decision === 'verify' ? free : reasoned),
    mode: 'onTouched',
    defaultValues: { reason: '' },
  })
  const submit = form.handleSubmit(async ({ reason }) => {
    try {
      await decide.mutateAsync({ providerId: provider.id, decision, reason })
      toast.success(done(name))
      onDone()
    } catch (error) {
      logProblem('A decision about a provider could not be saved', error)
      toast.error('The decision could not be saved. Please try again.')
    }
  })
  const badNpi = decision === 'verify' && !isNpi(provider.type_1_npi || provider.npi || '')
  return (
    <Dialog open onOpenChange={onDone} title={title(name)} description={description} width="sm">
      <form noValidate onSubmit={submit} className="grid gap-4">
        {badNpi && (
          <Banner tone="warning" title="Their NPI is missing or not valid.">
            Bills of their visits will carry it as it is.
          </Banner>
        )}
        {decision !== 'verify' && (
          <Field label="Reason" hint="They read it too." error={form.formState.errors.reason?.message}>
            <Textarea {...registerField(form, 'reason')} aria-required rows={3} />
          </Field>
        )}
        <DialogActions>
          <Button variant="quiet" onClick={onDone}>
            Go back
          </Button>
          <Button
            type="submit"
            variant={decision === 'verify' ? 'primary' : 'danger'}
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
