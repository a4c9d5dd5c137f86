import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { Representation } from '#core/answers/representation.ts'
import { legalName } from '#core/fields/person-name.ts'
import { reasonField } from '#web/platform/forms/reason-field.ts'
import { registerField } from '#web/platform/forms/register-field.ts'
import { TextField } from '#web/platform/forms/text-field.tsx'
import { read } from '#web/platform/read.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { useFamilyAct } from '../shared/api.ts'

const fields = z.object({
  first_name: legalName('Enter the first name'),
  last_name: legalName('Enter the last name'),
  reason: reasonField,
})

/** A guardian can't change the name that their document was checked against. The supervising physician can. */
export function CorrectName({ one }: { one: Representation }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        Correct name
      </Button>
      {open && <CorrectionDialog one={one} onClose={() => setOpen(false)} />}
    </>
  )
}

function CorrectionDialog({ one, onClose }: { one: Representation; onClose: () => void }) {
  const correct = useFamilyAct<z.infer<typeof fields>>({
    run: (client, given) => read(client.rpc('correct_guardian_name', { representation: one.id, ...given })),
    failed: 'We couldn’t save the name. Try again.',
    done: 'Name corrected.',
  })
  const form = useForm({
    resolver: zodResolver(fields),
    mode: 'onTouched',
    defaultValues: { first_name: '', last_name: '', reason: '' },
  })
  const submit = form.handleSubmit((given) => correct.mutate(given, { onSuccess: onClose }))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={correct.isPending}
      title={`Correct the name of ${one.name}`}
      description={`Check the new name against a document first. It replaces ${one.name} everywhere, and your reason is saved in the audit log.`}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField form={form} name="first_name" label="First name" autoComplete="off" />
        <TextField form={form} name="last_name" label="Last name" autoComplete="off" />
        <Field
          label="Reason"
          hint="For example, the document you saw."
          error={form.formState.errors.reason?.message}
        >
          <Textarea {...registerField(form, 'reason')} aria-required rows={3} maxLength={500} />
        </Field>
        <div className="flex flex-wrap justify-end gap-2.5 max-md:*:grow">
          <Button variant="secondary" disabled={correct.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={correct.isPending} busyLabel="Saving…">
            Correct
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
