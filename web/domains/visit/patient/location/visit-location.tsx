import { Video } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { stateOptions } from '#core/fields/us-states.ts'
import { takeLostFocus } from '#web/platform/focus-on-arrival.ts'
import { formatPhone } from '#web/platform/formats.ts'
import { useLanguage } from '#web/platform/language.ts'
import { refusalIn } from '#web/platform/refusal.ts'
import { type Profile, useProfile } from '#web/platform/session/own-profile.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { boxClass } from '#web/ui/checkbox.tsx'
import { cx } from '#web/ui/cx.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useRecordLocation } from './api.ts'
import {
  describeHome,
  hasAddress,
  type LocationValues,
  locationOf,
  missingIn,
  type Place,
} from './location-values.ts'
import { useLocationWords } from './use-location-words.ts'

interface VisitLocationProps {
  appointmentId: string
  /** Called once the answer is kept; whether it lets the patient in is read from the server. */
  onTold?: () => void
  /** During the visit: the dialog around it has the title and says why. */
  inDialog?: boolean
}

/** Where the patient is, before they join: help can be sent there, and the license is checked there. */
export function VisitLocation(props: VisitLocationProps) {
  const words = useLocationWords()
  const profile = useProfile()
  if (!profile.isFetched) return <Skeleton className="h-96 rounded-card" />
  return (
    <div className="grid grid-cols-1 gap-5">
      {!profile.data && (
        <Banner
          tone="warning"
          title={words.noAddress}
          className="mx-auto w-full max-w-120"
          action={
            <Button variant="secondary" size="sm" onClick={() => profile.refetch()}>
              {words.tryAgain}
            </Button>
          }
        />
      )}
      <LocationForm {...props} profile={profile.data ?? nothingOnFile} />
    </div>
  )
}

type OnFile = Pick<Profile, 'address_line1' | 'address_line2' | 'city' | 'state' | 'zip_code' | 'phone'>

const nothingOnFile: OnFile = {
  address_line1: null,
  address_line2: null,
  city: null,
  state: null,
  zip_code: null,
  phone: null,
}

interface LocationFormProps extends VisitLocationProps {
  profile: OnFile
}

function LocationForm({ appointmentId, profile, onTold, inDialog = false }: LocationFormProps) {
  const words = useLocationWords()
  const language = useLanguage()
  const record = useRecordLocation(appointmentId)
  const known = hasAddress(profile)
  const [typed, setTyped] = useState<Omit<LocationValues, 'phone'> & { phone?: string }>(() => ({
    place: known ? 'home' : 'other',
    address: '',
    city: '',
    // Not filled in: the license is checked there, so the patient says it themselves.
    state: '',
    zip: '',
  }))
  // Used until one is typed, even if the profile loads late.
  const values: LocationValues = { ...typed, phone: typed.phone ?? formatPhone(profile.phone ?? '') }
  const [tried, setTried] = useState(false)
  const [problem, setProblem] = useState<string>()
  const missing = tried ? missingIn(values) : {}
  const form = useRef<HTMLFormElement>(null)
  const change = (part: Partial<LocationValues>) => setTyped((before) => ({ ...before, ...part }))

  useEffect(() => {
    if (!inDialog) scrollTo(0, 0)
  }, [inDialog])

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    setProblem(undefined)
    if (Object.keys(missingIn(values)).length > 0) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    try {
      await record.mutateAsync(locationOf(values, profile))
      onTold?.()
    } catch (error) {
      setProblem((await refusalIn(language, error)) ?? words.failed)
    }
  }

  const stateField = (
    <Field label={words.state} error={missing.state && words.stateMissing}>
      <NativeSelect
        options={stateOptions(language)}
        placeholder={words.chooseState}
        autoComplete="address-level1"
        value={values.state}
        onChange={(event) => change({ state: event.target.value })}
      />
    </Field>
  )
  const option = (place: Place) => ({
    checked: values.place === place,
    onChoose: () => change({ place }),
  })

  return (
    <form ref={form} noValidate onSubmit={submit} className="mx-auto grid w-full max-w-120 grid-cols-1 gap-5">
      {!inDialog && (
        <div className="grid gap-1.5">
          <h1 ref={takeLostFocus} tabIndex={-1} className="text-[1.75rem] leading-[1.14] outline-none">
            {words.title}
          </h1>
          <p id="where-why" className="text-md text-ink-muted">
            {words.why}
          </p>
        </div>
      )}
      <div
        role="radiogroup"
        aria-label={words.title}
        aria-describedby={inDialog ? undefined : 'where-why'}
        className="grid gap-3"
      >
        {known && <Choice label={words.home} hint={describeHome(profile)} {...option('home')} />}
        <Choice label={words.other} hint={words.otherHint} {...option('other')}>
          <Field label={words.address} error={missing.address && words.addressMissing}>
            <Input
              autoComplete="street-address"
              maxLength={200}
              value={values.address}
              onChange={(event) => change({ address: event.target.value })}
            />
          </Field>
          <Field label={words.city} error={missing.city && words.cityMissing}>
            <Input
              autoComplete="address-level2"
              maxLength={100}
              value={values.city}
              onChange={(event) => change({ city: event.target.value })}
            />
          </Field>
          <div className="grid grid-cols-1 gap-3 min-[24rem]:grid-cols-[minmax(0,1fr)_8.5rem]">
            {stateField}
            <Field label={words.zip} optional>
              <Input
                inputMode="numeric"
                autoComplete="postal-code"
                maxLength={10}
                value={values.zip}
                onChange={(event) => change({ zip: event.target.value })}
              />
            </Field>
          </div>
        </Choice>
        <Choice label={words.withheld} hint={words.withheldHint} {...option('withheld')}>
          {stateField}
        </Choice>
      </div>
      <Field label={words.phone} hint={words.phoneHint} error={missing.phone && words.phoneMissing}>
        <Input
          type="tel"
          autoComplete="tel"
          maxLength={40}
          value={values.phone}
          onChange={(event) => change({ phone: event.target.value })}
        />
      </Field>
      {problem && <Banner tone="danger" title={problem} />}
      <Button type="submit" className="w-full" busy={record.isPending} busyLabel={words.saving}>
        {inDialog ? (
          words.save
        ) : (
          <>
            <Video />
            {words.next}
          </>
        )}
      </Button>
    </form>
  )
}

interface ChoiceProps {
  label: string
  hint: string
  checked: boolean
  onChoose: () => void
  /** Shown once it is selected. */
  children?: ReactNode
}

function Choice({ label, hint, checked, onChoose, children }: ChoiceProps) {
  return (
    <div
      className={cx(
        'rounded-lg border transition-colors duration-(--dur-1)',
        checked
          ? 'border-primary bg-primary-tint inset-ring inset-ring-primary'
          : 'border-line-strong bg-surface',
      )}
    >
      <label className="relative grid cursor-pointer grid-cols-[auto_1fr] items-start gap-3 px-4 py-3.75">
        <input
          type="radio"
          name="place"
          checked={checked}
          onChange={onChoose}
          className="peer absolute top-4 left-4 size-5.5 opacity-0"
        />
        <span aria-hidden="true" className={cx(boxClass, 'rounded-full')}>
          <span className="size-2 rounded-full bg-current" />
        </span>
        <span>
          <b className="block leading-snug font-semibold">{label}</b>
          <small className={cx('block text-sm leading-snug', !checked && 'text-ink-muted')}>{hint}</small>
        </span>
      </label>
      {checked && children && <div className="grid gap-3 px-4 pb-4">{children}</div>}
    </div>
  )
}
