import { BadgeCheck, CalendarCheck, CalendarX, Check, Wallet } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { visitAmount } from '#core/billing/rates.ts'
import { stateName } from '#core/fields/us-states.ts'
import { practice } from '#core/practice.ts'
import { providerName } from '#core/provider-name.ts'
import { formatNear } from '#web/platform/format-near.ts'
import { formatMoney, keepTogether } from '#web/platform/formats.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { describeLanguages, describeSpecialty } from '#web/platform/provider-words.ts'
import { viewerZone, zoneMark } from '#web/platform/viewer-zone.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import type { License, useLicenses } from './api/licenses.ts'
import type { Provider, useProviders } from './api/load-providers.ts'
import { messages } from './messages.ts'

interface ProviderChoiceProps {
  everybody: ReturnType<typeof useProviders>
  licenses: ReturnType<typeof useLicenses>
  /** Where the patient will be. */
  state: string
  value: string | undefined
  /** Each provider's next opening, once it is known. */
  soonest: ReadonlyMap<string, string | undefined> | undefined
  /** Retries if the next openings couldn't be loaded. */
  findOpenings?: (() => unknown) | undefined
  onChange: (id: string) => void
}

export function ProviderChoice({
  everybody,
  licenses,
  state,
  soonest,
  value,
  findOpenings,
  onChange,
}: ProviderChoiceProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  if (everybody.isError)
    return <LoadFailed title={words.providersFailed} onRetry={everybody.refetch} retry={words.tryAgain} />
  if (licenses.isError)
    return <LoadFailed title={words.licensesFailed} onRetry={licenses.refetch} retry={words.tryAgain} />
  if (everybody.isPending || licenses.isPending)
    return (
      <Loading label={words.loadingProviders} className="grid gap-3.5 md:grid-cols-2">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-34 rounded-lg" />
        ))}
      </Loading>
    )
  if (everybody.data.length === 0)
    return (
      <EmptyState
        title={words.noProviders}
        action={
          <a href={practice.phone.href} className={buttonClass()}>
            {practice.phone.label}
          </a>
        }
      >
        {words.noProvidersDetail}
      </EmptyState>
    )
  const offered = everybody.data.filter(({ id }) => licenses.data.has(id))
  const left = everybody.data.length - offered.length
  return (
    <div className="grid grid-cols-1 gap-3.5">
      {findOpenings && (
        <LoadFailed title={words.openingsFailed} onRetry={findOpenings} retry={words.tryAgain} />
      )}
      <Choices
        providers={offered}
        licenses={licenses.data}
        state={state}
        soonest={soonest}
        findOpenings={findOpenings}
        value={value}
        onChange={onChange}
      />
      {left > 0 && (
        <p className="text-sm text-ink-muted">{words.notShown(left, stateName(state, language))}</p>
      )}
    </div>
  )
}

interface ChoicesProps extends Omit<ProviderChoiceProps, 'everybody' | 'licenses'> {
  providers: readonly Provider[]
  licenses: ReadonlyMap<string, License>
}

/** The length of a first consultation; shorter visits cost proportionally less. */
const shownMinutes = 60

/** How many are shown at first, because a long list doesn't help in choosing. */
const atFirst = 8

function Choices({ providers, licenses, state, soonest, value, findOpenings, onChange }: ChoicesProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const [search] = useSearchParams()
  // A link may name a specialty; it filters the list only if a provider has it.
  const [specialty, setSpecialty] = useState(
    () => providers.find((one) => one.specialty === search.get('specialty'))?.specialty ?? undefined,
  )
  const [all, setAll] = useState(false)
  const fitting = providers.filter((one) => !specialty || one.specialty === specialty || one.id === value)
  const shown = fitting.filter((one, index) => all || index < atFirst || one.id === value)
  return (
    <div className="grid gap-4">
      <SpecialtyFilter providers={providers} value={specialty} onChange={setSpecialty} />
      <div role="radiogroup" aria-label={words.provider} className="grid gap-3.5 md:grid-cols-2">
        {shown.map((provider) => (
          <ProviderCard
            key={provider.id}
            provider={provider}
            name={providerName(provider, language)}
            license={licenses.get(provider.id)}
            state={state}
            next={findOpenings ? 'unknown' : soonest && { at: soonest.get(provider.id) }}
            checked={provider.id === value}
            onChoose={() => onChange(provider.id)}
          />
        ))}
      </div>
      {shown.length < fitting.length && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setAll(true)}>
          {words.showAll(fitting.length)}
        </Button>
      )}
    </div>
  )
}

interface SpecialtyFilterProps {
  providers: readonly Provider[]
  value: string | undefined
  onChange: (specialty: string | undefined) => void
}

function SpecialtyFilter({ providers, value, onChange }: SpecialtyFilterProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const known = [...new Set(providers.map(({ specialty }) => specialty).filter((one) => one !== null))].sort()
  if (known.length < 2) return null
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{words.specialty}</legend>
      {[undefined, ...known].map((specialty) => (
        <button
          key={specialty ?? ''}
          type="button"
          aria-pressed={specialty === value}
          onClick={() => onChange(specialty)}
          className={cx(
            'min-h-9 rounded-full border px-3.5 text-sm font-medium pointer-coarse:min-h-11',
            specialty === value
              ? 'border-primary bg-primary-tint font-semibold text-primary'
              : 'border-line-strong bg-surface text-ink hover:bg-surface-2',
          )}
        >
          {specialty ? describeSpecialty(specialty, language) : words.allSpecialties}
        </button>
      ))}
    </fieldset>
  )
}

interface ProviderCardProps {
  provider: Provider
  name: string
  license: License | undefined
  state: string
  /** Unknown while it is looked for; without a time when there is none soon. */
  next: { at: string | undefined } | 'unknown' | undefined
  checked: boolean
  onChoose: () => void
}

function ProviderCard({ provider, name, license, state, next, checked, onChoose }: ProviderCardProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { specialty, languages, profile_photo_url } = provider
  return (
    <label className="relative grid cursor-pointer grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-4.5 rounded-lg border border-line bg-surface p-4 transition-colors duration-(--dur-1) hover:border-primary-line has-checked:border-primary has-checked:bg-primary-tint has-checked:inset-ring has-checked:inset-ring-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus md:grid-cols-[4.75rem_minmax(0,1fr)] md:p-4.5">
      <input
        type="radio"
        name="provider"
        value={provider.id}
        checked={checked}
        onChange={onChoose}
        className="absolute inset-0 opacity-0"
      />
      <Avatar name={name} src={profile_photo_url ?? undefined} size="lg" className="w-full! text-lg!" />
      <span className="grid">
        <b className="pr-7 leading-snug font-semibold text-balance">{name}</b>
        <span className="text-sm leading-snug text-ink-muted">
          {specialty && <span className="block">{describeSpecialty(specialty, language)}</span>}
          <span className="block">{describeLanguages(languages, language)}</span>
        </span>
        <span
          className={cx(
            'mt-2 grid gap-1 text-sm [&_.lucide]:flex-none',
            checked && '[&_.lucide]:text-primary',
          )}
        >
          <span className="flex items-center gap-1.75">
            <BadgeCheck className="text-ink-muted" />
            {license?.kind === 'compact'
              ? words.privilegeIn(stateName(state, language))
              : words.licensedIn(stateName(state, language))}
          </span>
          <span className="flex items-center gap-1.75">
            <Wallet className="text-ink-muted" />
            <span>
              <b className="num font-semibold">
                {formatMoney(visitAmount(shownMinutes, provider.hourly_rate))}
              </b>
              {words.priceFor(shownMinutes)}
            </span>
          </span>
          <NextTime provider={provider} next={next} checked={checked} />
        </span>
      </span>
      <span
        aria-hidden="true"
        className={`absolute top-4 right-4 grid size-6 place-items-center rounded-full border-[1.5px] ${checked ? 'border-primary bg-primary text-on-primary' : 'border-line-strong text-transparent'}`}
      >
        <Check className="size-3.75 stroke-[2.75]" />
      </span>
    </label>
  )
}

function NextTime({ provider, next, checked }: Pick<ProviderCardProps, 'provider' | 'next' | 'checked'>) {
  const words = useMessages(messages)
  const language = useLanguage()
  // The reason is above the list, once.
  if (next === 'unknown') return null
  if (!next)
    return (
      <span className="block">
        <span className="sr-only">{words.lookingForTimes}</span>
        <Skeleton className="h-5 w-40 max-w-full" />
      </span>
    )
  const { at } = next
  if (!at)
    return (
      <span className="flex items-center gap-1.75 text-sm text-ink-muted">
        <CalendarX />
        {words.nothingSoon}
      </span>
    )
  return (
    <span
      className={`flex items-center gap-1.75 text-sm font-medium ${checked ? 'text-primary' : 'text-success'}`}
    >
      <CalendarCheck />
      <span className="text-balance">
        {words.nextFree(
          keepTogether(formatNear(at, viewerZone(), language)) + zoneMark(at, language, provider.time_zone),
        )}
      </span>
    </span>
  )
}
