import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { stateOptions } from '#core/fields/us-states.ts'
import { practice } from '#core/practice.ts'
import { defaultCutoffHours } from '#core/scheduling/change-cutoff.ts'
import { ChangedElsewhereError, describeChangedElsewhere } from '#web/platform/changed-elsewhere.ts'
import { formatDateTime } from '#web/platform/formats.ts'
import { NativeSelectField } from '#web/platform/forms/native-select-field.tsx'
import { TextField } from '#web/platform/forms/text-field.tsx'
import { logProblem } from '#web/platform/log.ts'
import { toast } from '#web/platform/toast.ts'
import { UnsavedGuard } from '#web/platform/unsaved-guard.tsx'
import { useReportUnsaved, useUnsavedParts } from '#web/platform/unsaved-parts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { SafetySettings } from '../safety/safety-settings.tsx'
import { SampleTexts } from '../shared/sample-texts.tsx'
import { type Organization, useOrganization, useSaveOrganization } from './api.ts'
import { ExpressionStates } from './expression-states.tsx'
import { organizationFields } from './fields.ts'

const states = stateOptions()

const valuesOf = (organization: Organization | null) => ({
  name: organization?.name ?? practice.legalName,
  type_2_npi: organization?.type_2_npi ?? '',
  ein: organization?.ein ?? '',
  address_line1: organization?.address_line1 ?? '',
  address_line2: organization?.address_line2 ?? '',
  city: organization?.city ?? '',
  state: organization?.state ?? '',
  zip_code: organization?.zip_code ?? '',
  phone: organization?.phone ?? '',
  change_cutoff_hours: String(organization?.change_cutoff_hours ?? defaultCutoffHours),
  record_delivery_days: String(organization?.record_delivery_days ?? 30),
  plan_open_days: String(organization?.plan_open_days ?? 60),
  plan_review_days: String(organization?.plan_review_days ?? 90),
})

interface OrganizationFormProps {
  organization: Organization | null
  onUnsaved: (unsaved: boolean) => void
}

function OrganizationForm({ organization, onUnsaved }: OrganizationFormProps) {
  const save = useSaveOrganization(organization)
  const form = useForm({
    resolver: zodResolver(organizationFields),
    mode: 'onTouched',
    // A colleague's newer values are shown; input here is kept.
    values: valuesOf(organization),
    resetOptions: { keepDirtyValues: true },
  })
  useReportUnsaved(form.formState.isDirty, onUnsaved)
  const submit = form.handleSubmit(async (values) => {
    try {
      form.reset(valuesOf(await save.mutateAsync(values)))
      toast.success('Practice details saved')
    } catch (error) {
      logProblem('The details of the practice could not be saved', error)
      toast.error(
        error instanceof ChangedElsewhereError
          ? describeChangedElsewhere
          : 'We couldn’t save the details. Please try again.',
      )
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField form={form} name="name" label="Legal name" autoComplete="organization" />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField form={form} name="type_2_npi" label="Type 2 NPI" inputMode="numeric" />
        <TextField form={form} name="ein" label="EIN" hint="Two digits, a hyphen, seven digits." />
      </div>
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-semibold">Letterhead and claims</legend>
        <div className="grid gap-4 md:grid-cols-2">
          <TextField form={form} name="address_line1" label="Address" optional />
          <TextField form={form} name="address_line2" label="Suite or floor" optional />
        </div>
        <div className="grid gap-4 md:grid-cols-2">
          <TextField form={form} name="city" label="City" optional />
          <NativeSelectField
            form={form}
            name="state"
            label="State"
            options={states}
            placeholder="Choose a state"
            optional
          />
          <TextField form={form} name="zip_code" label="ZIP code" inputMode="numeric" optional />
          <TextField form={form} name="phone" label="Phone" type="tel" optional />
        </div>
      </fieldset>
      <TextField
        form={form}
        name="change_cutoff_hours"
        label="Hours before a visit when online changes close"
        hint="0 to 168. After that, patients call to reschedule or cancel. With 0, they can do it online until the visit starts."
        inputMode="numeric"
      />
      <TextField
        form={form}
        name="record_delivery_days"
        label="Days a delivered record stays available"
        hint="7 to 365. After that, the files are deleted. The request and its history are kept."
        inputMode="numeric"
      />
      <TextField
        form={form}
        name="plan_open_days"
        label="Days until an unopened safety plan is listed"
        hint="7 to 365. Clinicians then see that the patient hasn’t opened their plan."
        inputMode="numeric"
      />
      <TextField
        form={form}
        name="plan_review_days"
        label="Days until an unreviewed safety plan is listed"
        hint="7 to 365. Clinicians then see that the plan hasn’t been reviewed."
        inputMode="numeric"
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-muted">
          {organization
            ? `Last changed ${formatDateTime(organization.updated_at, practice.timeZone)}`
            : 'No details yet. Bills use the built-in defaults.'}
        </p>
        <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Saving…">
          Save
        </Button>
      </div>
    </form>
  )
}

/** The practice's identity on bills, letters and records. */
export function PracticePage() {
  const { data, isError, refetch } = useOrganization()
  const [unsaved, tell] = useUnsavedParts()
  return (
    <>
      <UnsavedGuard when={unsaved} what="the practice" />
      <title>{`Practice, ${practice.name}`}</title>
      <PageHeader
        title="Practice"
        lead="Shown on bills and letters. Each bill uses the details in effect on the day of the visit. Earlier bills don’t change."
      />
      <div className="grid items-start gap-4 max-xl:max-w-2xl xl:grid-cols-2">
        <SampleTexts className="xl:col-span-2" />
        <div className="grid gap-4">
          <Card>
            {data !== undefined && (
              <OrganizationForm organization={data} onUnsaved={(unsaved) => tell('practice', unsaved)} />
            )}
            {isError && <LoadFailed title="We couldn’t load the practice details." onRetry={refetch} />}
            {data === undefined && !isError && (
              <Loading label="Loading the practice’s details">
                <Skeleton className="h-48" />
              </Loading>
            )}
          </Card>
          <ExpressionStates />
        </div>
        <SafetySettings onUnsaved={tell} />
      </div>
    </>
  )
}
