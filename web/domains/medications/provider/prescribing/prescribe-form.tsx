import { type FormEvent, useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { prescribingFrequencies, routes } from '#core/medications/constants.ts'
import { scheduleOf } from '#core/medications/controlled.ts'
import { toMedications } from '#core/medications/convert.ts'
import { findDrug } from '#core/medications/find-drug.ts'
import { sayRoute } from '#core/medications/say-codes.ts'
import { useDeaNumber } from '#web/platform/dea-number.ts'
import { useDraftValues } from '#web/platform/drafts/use-draft-values.ts'
import type { Profile } from '#web/platform/session/own-profile.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { AlertList } from '../../shared/alert-list.tsx'
import { checkOf, needsReason } from './checks.ts'
import { ControlledNote } from './controlled-note.tsx'
import { NameSuggestions } from './name-suggestions.tsx'
import { blankPrescription, type PrescribeValues, problemWith } from './prescribe-values.ts'
import { ReasonField } from './reason-field.tsx'
import { medicationFrom, usePrescribe } from './use-prescribe.ts'

const frequencyOptions = prescribingFrequencies.map(({ label, frequency }) => ({ value: frequency, label }))
const routeOptions = routes.map((value) => ({ value, label: `${value}, ${sayRoute(value).toLowerCase()}` }))
const checkedFrom = 3

/** A new prescription, checked as it is written and kept as a draft until it is stored. */
export function PrescribeForm({ profile }: { profile: Profile }) {
  const draft = useDraftValues<PrescribeValues>(`prescription-${profile.id}`)
  const values: PrescribeValues = { ...blankPrescription, ...draft.values }
  const written = Object.keys(draft.values).length > 0
  const [picked, setPicked] = useState('')
  const [tried, setTried] = useState<'prescribed' | 'added'>()
  const id = useRef(crypto.randomUUID())
  const form = useRef<HTMLFormElement>(null)
  const dosages = useId()
  const { store, isPending } = usePrescribe(profile)
  const { data: deaNumber } = useDeaNumber()
  const list = useMemo(() => toMedications(profile.current_medications), [profile.current_medications])
  const used = useMemo(
    () => [...list, ...toMedications(profile.medication_history)].filter((one) => one.name.trim()),
    [list, profile.medication_history],
  )
  const name = useDeferredValue(values.name.trim())
  const checked = useMemo(
    () =>
      name.length >= checkedFrom || findDrug(name)
        ? checkOf(medicationFrom('new', { ...blankPrescription, name }), list, profile)
        : undefined,
    [name, list, profile],
  )
  const reasonNeeded = checked !== undefined && needsReason(checked)
  const schedule = scheduleOf(name)
  const around = { list, schedule, hasDeaNumber: Boolean(deaNumber) }
  const problem = tried && problemWith(values, tried, { ...around, reasonNeeded })
  const set = (change: Partial<PrescribeValues>) => draft.save({ ...values, ...change })
  const errorOf = (field: keyof PrescribeValues) =>
    problem?.fields.includes(field) ? problem.message : undefined

  function pick(chosen: Partial<PrescribeValues>) {
    set({ ...offered(chosen), reason: '' })
    setPicked(chosen.name ?? '')
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[name="dosage"]')?.focus())
  }

  function clear() {
    id.current = crypto.randomUUID()
    setPicked('')
    setTried(undefined)
    void draft.discard()
  }

  async function submit(as: 'prescribed' | 'added') {
    setTried(as)
    const medication = medicationFrom(id.current, { ...values, frequency: values.frequency || 'QD' })
    const now = checkOf(medication, list, profile)
    const wrong = problemWith(values, as, {
      ...around,
      schedule: scheduleOf(values.name),
      reasonNeeded: needsReason(now),
    })
    if (wrong) {
      toast.error(wrong.message)
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    try {
      await store(now, values.reason, as)
      clear()
    } catch {
      // Said where it failed; what was typed stays.
    }
  }

  return (
    <form
      ref={form}
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit('prescribed')
      }}
    >
      <div className="grid grid-cols-1 gap-x-3 gap-y-3.5 md:grid-cols-6">
        <Field label="Medication name" error={errorOf('name')} className="md:col-span-6">
          <Input
            value={values.name}
            maxLength={120}
            autoComplete="off"
            // A reason was given for the medication that stood here before.
            onChange={({ target }) => set({ name: target.value, reason: '' })}
          />
        </Field>
        {values.name.trim() && values.name.trim() !== picked && !values.dosage && (
          <div className="md:col-span-6">
            <NameSuggestions text={values.name} used={used} onPick={pick} />
          </div>
        )}
        <Field label="Dosage" error={errorOf('dosage')} className="md:col-span-2">
          <Input
            value={values.dosage}
            name="dosage"
            list={dosages}
            maxLength={60}
            autoComplete="off"
            onChange={({ target }) => set({ dosage: target.value })}
          />
          <datalist id={dosages}>
            {findDrug(values.name)?.commonDosages.map((dosage) => (
              <option key={dosage} value={dosage} />
            ))}
          </datalist>
        </Field>
        <Field label="Route" className="md:col-span-2">
          <Select value={values.route} options={routeOptions} onChange={(route) => set({ route })} />
        </Field>
        <Field label="Frequency" error={errorOf('frequency')} className="md:col-span-2">
          <Select
            value={values.frequency}
            options={frequencyOptions}
            onChange={(frequency) => set({ frequency })}
          />
        </Field>
        <Field
          label="Quantity"
          optional={!schedule}
          hint="Tablets, capsules or mL."
          error={errorOf('quantity')}
          className="md:col-span-3"
        >
          <Input
            value={values.quantity}
            inputMode="numeric"
            maxLength={5}
            autoComplete="off"
            onChange={({ target }) => set({ quantity: target.value })}
          />
        </Field>
        <Field
          label="Days’ supply"
          optional
          hint="Left empty, refills count 30 days."
          error={errorOf('daysSupply')}
          className="md:col-span-3"
        >
          <Input
            value={values.daysSupply}
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            onChange={({ target }) => set({ daysSupply: target.value })}
          />
        </Field>
        <Field label="Instructions" optional className="md:col-span-6">
          <Textarea
            className="min-h-16"
            value={values.instructions}
            maxLength={500}
            onChange={({ target }) => set({ instructions: target.value })}
          />
        </Field>
      </div>
      <div aria-live="polite" className="grid grid-cols-1 gap-4 empty:hidden">
        {schedule && <ControlledNote schedule={schedule} deaNumber={deaNumber} />}
        {checked && (
          <section
            aria-label={`Safety check of ${name}`}
            className="rounded-md border border-line bg-surface-2/50 p-3.5"
          >
            <AlertList check={checked.check} />
          </section>
        )}
        {reasonNeeded && (
          <ReasonField
            value={values.reason}
            error={errorOf('reason')}
            onChange={(reason) => set({ reason })}
          />
        )}
      </div>
      <p className="text-xs text-ink-muted">
        {schedule === 'II'
          ? 'A schedule II substance has no refills. The prescription counts as verified by you. You get a mail of it.'
          : 'A new prescription starts as pending with 3 refills and counts as verified by you. You get a mail of it.'}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        {written && (
          <Button variant="quiet" disabled={isPending} className="mr-auto" onClick={clear}>
            Clear
          </Button>
        )}
        <Button variant="secondary" busy={isPending} onClick={() => void submit('added')}>
          Add to list only
        </Button>
        <Button type="submit" busy={isPending} busyLabel="Prescribing…">
          Prescribe
        </Button>
      </div>
    </form>
  )
}

/** A frequency the form does not offer is left for the prescriber to choose. */
function offered({ frequency, ...rest }: Partial<PrescribeValues>): Partial<PrescribeValues> {
  return frequencyOptions.some(({ value }) => value === frequency) && frequency
    ? { ...rest, frequency }
    : rest
}
