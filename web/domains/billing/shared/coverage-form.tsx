import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { InsurancePlan } from '#core/answers/bills.ts'
import { accidents, payerTypes } from '#core/billing/claim-fields.ts'
import type { Coverage } from '#core/billing/claim-source.ts'
import { optionalNpi } from '#core/fields/npi.ts'
import { logProblem } from '#web/platform/log.ts'
import { read } from '#web/platform/read.ts'
import { refusal } from '#web/platform/refusal.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { billsKey } from './bills-key.ts'

const empty: Coverage = {
  payer_type: null,
  payer_id: null,
  payer_address: null,
  group_number: null,
  sex: null,
  relationship: null,
  insured_name: null,
  accident: null,
  other_plan: false,
  prior_authorization: null,
  referring_name: null,
  referring_npi: null,
  accepts_assignment: true,
}
const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
const payers = optionsOf(payerTypes)
const causes = optionsOf(accidents)
const sexes = [
  { value: 'F', label: 'Female' },
  { value: 'M', label: 'Male' },
  { value: 'U', label: 'Unknown' },
]
const relationships = [
  { value: 'self', label: 'Self' },
  { value: 'spouse', label: 'Spouse' },
  { value: 'child', label: 'Child' },
  { value: 'other', label: 'Other' },
]
type TextName = Exclude<keyof Coverage, 'other_plan' | 'accepts_assignment'>

function useSaveCoverage(bill: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ plan, details }: { plan: InsurancePlan; details: Coverage }) => {
      const client = await supabase()
      await read(
        client.rpc('change_coverage', {
          bill,
          plan: plan.insurance_provider ?? '',
          member_id: plan.insurance_policy_number ?? '',
          details: { ...details },
        }),
      )
    },
    onSuccess: () => toast.success('Claim details saved'),
    onError: (error) => {
      logProblem('Claim details could not be saved', error)
      toast.error(refusal(error, 'We couldn’t save the claim details. Please try again.'))
    },
    onSettled: () => cache.invalidateQueries({ queryKey: billsKey }),
  })
}

interface CoverageFormProps {
  bill: string
  /** With the plan of the bill. */
  patient: InsurancePlan
  coverage: Coverage | null | undefined
  /** The plan on the patient's profile now. */
  current: InsurancePlan
  /** No payer has the claim. */
  correctable: boolean
}

/** What the claim of a bill says about the insured. Claims to the same plan start with the last entries. */
export function CoverageForm(props: CoverageFormProps) {
  const { patient, coverage, current, correctable } = props
  const [open, setOpen] = useState(false)
  const changed =
    patient.insurance_provider !== current.insurance_provider ||
    patient.insurance_policy_number !== current.insurance_policy_number
  return (
    <>
      {changed && correctable && (
        <Banner tone="warning" title="The patient’s insurance has changed since this visit.">
          This bill goes to {describePlan(patient)}. The profile now says {describePlan(current)}. If they had
          different insurance on the day of the visit, correct it below.
        </Banner>
      )}
      {open && correctable ? (
        <Entries {...props} onDone={() => setOpen(false)} />
      ) : (
        correctable && (
          <Button size="sm" variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
            {coverage ? 'Edit claim details' : 'Enter claim details'}
          </Button>
        )
      )}
    </>
  )
}

const describePlan = ({ insurance_provider, insurance_policy_number }: InsurancePlan) =>
  [insurance_provider || 'no plan', insurance_policy_number && `member ID ${insurance_policy_number}`]
    .filter(Boolean)
    .join(', ')

function Entries({ bill, patient, coverage, onDone }: CoverageFormProps & { onDone: () => void }) {
  const [values, setValues] = useState<Coverage>(() => pick(coverage ?? empty))
  const [plan, setPlan] = useState<InsurancePlan>(() => ({
    insurance_provider: patient.insurance_provider,
    insurance_policy_number: patient.insurance_policy_number,
  }))
  const [tried, setTried] = useState(false)
  const save = useSaveCoverage(bill)
  const npiWrong = optionalNpi.safeParse(values.referring_npi ?? '').error?.issues[0]?.message
  const set = (change: Partial<Coverage>) => setValues((before) => ({ ...before, ...change }))
  const text = (name: TextName) => ({
    value: values[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value || null }),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!npiWrong) save.mutate({ plan, details: values }, { onSuccess: onDone })
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid gap-3 rounded-md border border-line p-3.5 sm:grid-cols-2"
    >
      <Field label="Plan" hint="For this bill only. The patient’s profile won’t change.">
        <Input
          maxLength={200}
          value={plan.insurance_provider ?? ''}
          onChange={({ target }) => setPlan({ ...plan, insurance_provider: target.value })}
        />
      </Field>
      <Field label="Member ID">
        <Input
          maxLength={200}
          value={plan.insurance_policy_number ?? ''}
          onChange={({ target }) => setPlan({ ...plan, insurance_policy_number: target.value })}
        />
      </Field>
      <Field label="Type of coverage">
        <NativeSelect {...text('payer_type')} placeholder="Not recorded" options={payers} />
      </Field>
      <Field label="Payer ID" optional>
        <Input maxLength={20} {...text('payer_id')} />
      </Field>
      <Field label="Payer address" optional className="sm:col-span-2">
        <Input maxLength={300} {...text('payer_address')} />
      </Field>
      <Field label="Sex on file with the payer">
        <NativeSelect {...text('sex')} placeholder="Not recorded" options={sexes} />
      </Field>
      <Field label="Relationship to insured">
        <NativeSelect {...text('relationship')} placeholder="Not recorded" options={relationships} />
      </Field>
      {values.relationship && values.relationship !== 'self' && (
        <Field label="Insured’s name" hint="Last name, first name">
          <Input maxLength={200} {...text('insured_name')} />
        </Field>
      )}
      <Field label="Related to work or an accident">
        <NativeSelect {...text('accident')} placeholder="Not recorded" options={causes} />
      </Field>
      <Field label="Group number" optional>
        <Input maxLength={40} {...text('group_number')} />
      </Field>
      <Field label="Prior authorization" optional>
        <Input maxLength={40} {...text('prior_authorization')} />
      </Field>
      <Field label="Referring provider" optional>
        <Input maxLength={200} {...text('referring_name')} />
      </Field>
      <Field label="Referring NPI" optional error={tried ? npiWrong : undefined}>
        <Input inputMode="numeric" maxLength={10} {...text('referring_npi')} />
      </Field>
      <div className="grid gap-2 sm:col-span-2">
        <Checkbox
          checked={values.other_plan}
          onChange={({ target }) => set({ other_plan: target.checked })}
          label="Has another health benefit plan"
        />
        <Checkbox
          checked={values.accepts_assignment}
          onChange={({ target }) => set({ accepts_assignment: target.checked })}
          label="Accepts assignment"
        />
      </div>
      <div className="flex gap-2 sm:col-span-2">
        <Button type="submit" size="sm" busy={save.isPending}>
          Save claim details
        </Button>
        <Button size="sm" variant="plain" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** Only what the form holds: who changed a row last is the server's. */
function pick(coverage: Coverage): Coverage {
  return Object.fromEntries(
    Object.keys(empty).map((name) => [name, coverage[name as keyof Coverage]]),
  ) as Coverage
}
