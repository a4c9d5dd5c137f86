import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { practice } from '#core/practice.ts'
import { formatDateTime } from '#web/lib/formats.ts'
import { TextField } from '#web/lib/forms/text-field.tsx'
import { logProblem } from '#web/lib/log.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { type Organization, useSaveOrganization } from '../api/organization.ts'
import { organizationFields } from '../fields.ts'

export function OrganizationForm({ organization }: { organization: Organization | null }) {
  const save = useSaveOrganization(organization)
  const form = useForm({
    resolver: zodResolver(organizationFields),
    mode: 'onTouched',
    defaultValues: {
      name: organization?.name ?? practice.legalName,
      type_2_npi: organization?.type_2_npi ?? '',
      ein: organization?.ein ?? '',
    },
  })
  const submit = form.handleSubmit(async (values) => {
    try {
      await save.mutateAsync(values)
      toast.success('The practice’s details are saved')
    } catch (error) {
      logProblem('The details of the practice could not be saved', error)
      toast.error('The details could not be saved. Please try again.')
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField form={form} name="name" label="Legal name" autoComplete="organization" />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField form={form} name="type_2_npi" label="Type 2 NPI" inputMode="numeric" />
        <TextField form={form} name="ein" label="EIN" hint="Two digits, a hyphen, seven digits." />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-muted">
          {organization
            ? `Last changed ${formatDateTime(organization.updated_at, practice.timeZone)}`
            : 'Nothing was entered yet: bills carry the practice’s built-in numbers.'}
        </p>
        <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Saving…">
          Save
        </Button>
      </div>
    </form>
  )
}
