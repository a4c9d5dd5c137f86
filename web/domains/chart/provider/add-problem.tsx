import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { CodeSearch } from '#web/platform/codes/code-search.tsx'
import { TextField } from '#web/platform/forms/text-field.tsx'
import { today } from '#web/platform/plain-date.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField, hasUnreadDate } from '#web/ui/date-field.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { isListedAlready, useAddProblem } from './api/problems.ts'

const fields = z.object({
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z][0-9][0-9A-Z](\.[0-9A-Z]{1,4})?)?$/, 'Enter a code such as F41.1, or leave this blank.')
    .refine(
      async (code) => code === '' || (await codeExists(code)),
      'This code can’t be billed. Choose another.',
    ),
  description: z.string().trim().min(1, 'Enter a description.').max(300, 'Use 300 characters or fewer.'),
  onset: z
    .string()
    .refine((day) => day === '' || (day >= '1900-01-01' && day <= today()), 'Onset can’t be in the future.'),
})

async function codeExists(code: string): Promise<boolean> {
  const { codeProblem } = await import('#core/billing/icd10/find-code.ts')
  return codeProblem(code) === undefined
}

/** What the patient is treated for, with its code if there is one. */
export function AddProblem({ patientId, onClose }: { patientId: string; onClose: () => void }) {
  const { mutateAsync, isPending } = useAddProblem(patientId)
  const form = useForm({
    resolver: zodResolver(fields),
    defaultValues: { code: '', description: '', onset: '' },
  })

  const add = form.handleSubmit(async ({ code, description, onset }) => {
    try {
      await mutateAsync({ icd10_code: code || null, description, onset: onset || null })
      toast.success('Added to the problem list.')
      onClose()
    } catch (error) {
      if (isListedAlready(error))
        form.setError('code', { message: 'This code is already active on the list.' }, { shouldFocus: true })
      else toast.error('We couldn’t add the problem. Please try again.')
    }
  })

  return (
    <Dialog open onOpenChange={onClose} busy={isPending} title="Add a problem" width="sm">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!hasUnreadDate(event.currentTarget)) void add(event)
        }}
        className="grid gap-4"
      >
        <Field label="Find a diagnosis" optional>
          <CodeSearch
            kind="diagnoses"
            onPick={({ code, description }) => {
              form.setValue('code', code, { shouldDirty: true, shouldValidate: true })
              if (description) form.setValue('description', description, { shouldDirty: true })
            }}
          />
        </Field>
        <TextField form={form} name="description" label="Problem" autoFocus />
        <TextField form={form} name="code" label="ICD-10 code" optional placeholder="F41.1" />
        <Controller
          control={form.control}
          name="onset"
          render={({ field, fieldState }) => (
            <DateField label="Onset" optional {...field} max={today()} error={fieldState.error?.message} />
          )}
        />
        <DialogActions>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isPending} busyLabel="Adding…">
            Add problem
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
