import { type FormEvent, useState } from 'react'
import { isLicenseNumber, licenseNumberMessage } from '#core/fields/license-number.ts'
import { usStates } from '#core/fields/us-states.ts'
import { logProblem } from '#web/platform/log.ts'
import { today } from '#web/platform/plain-date.ts'
import { refusal } from '#web/platform/refusal.ts'
import type { Provider } from '#web/platform/session/own-provider.ts'
import { toast } from '#web/platform/toast.ts'
import { useWhileShown } from '#web/platform/use-while-shown.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField, hasUnreadDate } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { type License, type LicenseValues, useChangeLicenses, useSaveDates } from './licenses-api.ts'

const kinds = [
  { value: 'license', label: 'License' },
  { value: 'compact', label: 'Compact privilege' },
]
const empty: LicenseValues = { state: '', kind: 'license', number: '', expires_on: '' }

interface LicenseFormProps {
  providerId: string
  license?: License
  /** States that have a license already. */
  taken: readonly string[]
  onDone: () => void
}

export function LicenseForm({ providerId, license, taken, onDone }: LicenseFormProps) {
  const change = useChangeLicenses(providerId)
  const [values, setValues] = useState<LicenseValues>(
    license ? { ...license, number: license.number ?? '', expires_on: license.expires_on ?? '' } : empty,
  )
  const [tried, setTried] = useState(false)
  const set = (part: Partial<LicenseValues>) => setValues((before) => ({ ...before, ...part }))
  const missing = {
    state: !values.state && 'Choose a state',
    number: !isLicenseNumber(values.number) && licenseNumberMessage,
    expires_on: !values.expires_on && 'Enter the expiration date',
  }
  const error = (field: keyof typeof missing) => (tried && missing[field]) || undefined

  const closeShown = useWhileShown(onDone)
  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (Object.values(missing).some(Boolean)) return
    const { state, kind, number, expires_on } = values
    change.mutate(
      { ...(license && { id: license.id }), values: { state, kind, number, expires_on } },
      {
        onSuccess: () => {
          toast.success('License saved. Pending verification.')
          closeShown()
        },
        onError: (problem) => {
          logProblem('A license could not be saved', problem)
          toast.error(refusal(problem, 'We couldn’t save the license. Please try again.'))
        },
      },
    )
  }

  const options = Object.entries(usStates)
    .filter(([code]) => !taken.includes(code))
    .map(([value, label]) => ({ value, label }))
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 rounded-md bg-surface-2 p-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="State" error={error('state')}>
          <NativeSelect
            options={options}
            placeholder="Choose a state"
            value={values.state}
            onChange={({ target }) => set({ state: target.value })}
          />
        </Field>
        <Field label="Type">
          <NativeSelect
            options={kinds}
            placeholder={null}
            value={values.kind}
            onChange={({ target }) => set({ kind: target.value })}
          />
        </Field>
        <Field label="Number" error={error('number')}>
          <Input
            maxLength={60}
            autoComplete="off"
            value={values.number}
            onChange={({ target }) => set({ number: target.value })}
          />
        </Field>
        <DateField
          label="Expires on"
          value={values.expires_on}
          min={today()}
          error={error('expires_on')}
          onChange={(expires_on) => set({ expires_on })}
        />
      </div>
      {license?.verified_at && (
        <p className="text-sm">
          A later expiration date takes effect once it’s verified. Until then, the current date applies. After
          any other change, patients in this state can’t book you until the license is verified again.
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" size="sm" busy={change.isPending}>
          Save license
        </Button>
        <Button size="sm" variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

const dates = ['dea_expires_on', 'malpractice_expires_on'] as const

/** Two more dates that the same reminders cover. */
export function OtherDates({ provider }: { provider: Provider }) {
  const save = useSaveDates(provider)
  const stored = {
    dea_expires_on: provider.dea_expires_on ?? '',
    malpractice_expires_on: provider.malpractice_expires_on ?? '',
  }
  // Only what was typed is saved, so that a date saved in another tab stays.
  const [typed, setTyped] = useState<Partial<typeof stored>>({})
  const { dea_expires_on: dea, malpractice_expires_on: malpractice } = { ...stored, ...typed }
  const changed = dates.filter((date) => ({ ...stored, ...typed })[date] !== stored[date])
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (hasUnreadDate(event.currentTarget)) return
    save.mutate(Object.fromEntries(changed.map((date) => [date, typed[date] || null])), {
      onSuccess: () => toast.success('Dates saved'),
      onError: () => toast.error('We couldn’t save the dates. Please try again.'),
    })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 border-t border-line pt-4">
      <p className="text-sm text-ink-muted">We remind you 90, 30 and 7 days before anything here expires.</p>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <DateField
          label="DEA registration expires"
          optional
          value={dea}
          onChange={(dea_expires_on) => setTyped({ ...typed, dea_expires_on })}
        />
        <DateField
          label="Malpractice insurance expires"
          optional
          value={malpractice}
          onChange={(malpractice_expires_on) => setTyped({ ...typed, malpractice_expires_on })}
        />
      </div>
      <Button
        type="submit"
        variant="secondary"
        className="justify-self-start"
        disabled={changed.length === 0}
        busy={save.isPending}
      >
        Save dates
      </Button>
    </form>
  )
}
