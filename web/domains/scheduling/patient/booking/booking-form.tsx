import { type FormEvent, type ReactNode, type Ref, useRef, useState } from 'react'
import { isUsState, stateName } from '#core/fields/us-states.ts'
import { shortProviderName } from '#core/provider-name.ts'
import { useLanguage } from '#web/platform/language.ts'
import { today } from '#web/platform/plain-date.ts'
import { timeNow } from '#web/platform/time-now.ts'
import { viewerZone } from '#web/platform/viewer-zone.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { TimePicker } from '../../shared/time-picker.tsx'
import { useOfferedTypes } from '../../shared/visit-types.ts'
import { useOwnTimes } from '../own-times.ts'
import type { BookingProfile } from './api/booking-profile.ts'
import { useLicenses } from './api/licenses.ts'
import { type Provider, useNextFree, useProviders } from './api/load-providers.ts'
import { BookingProblem } from './booking-problem.tsx'
import { ConfirmBar } from './confirm-bar.tsx'
import type { Booked } from './confirmed.tsx'
import { NearestTimes } from './nearest-times.tsx'
import { NeedEarlier } from './need-earlier.tsx'
import { NobodyLicensed } from './nobody-licensed.tsx'
import { NotesField } from './notes-field.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { ProviderChoice } from './provider-choice.tsx'
import { StateChoice } from './state-choice.tsx'
import { Summary } from './summary.tsx'
import { useBookingWords } from './use-booking-words.ts'
import type { useSelection } from './use-selection.ts'
import { useSubmit } from './use-submit.ts'
import { VisitTypeChoice } from './visit-type-choice.tsx'

/** An opening within this time is soon. */
const soonMs = 7 * 86_400_000

interface BookingFormProps {
  profile: BookingProfile
  notes: string
  /** Missing while what was written before is still being read. */
  setNotes: ((notes: string) => void) | undefined
  choice: ReturnType<typeof useSelection>
  onBooked: (booked: Booked) => void
}

export function BookingForm({ profile, notes, setNotes, choice, onBooked }: BookingFormProps) {
  const words = useBookingWords()
  const language = useLanguage()
  const { selection, change } = choice
  const state = selection.state ?? ownState(profile)
  const everybody = useProviders()
  const own = useOwnTimes()
  const licenses = useLicenses(state)
  const licensed = licenses.data
  const providers = licensed && everybody.data?.filter(({ id }) => licensed.has(id))
  const asked = everybody.data?.find(({ id }) => id === selection.provider)
  const provider = providers?.find(({ id }) => id === selection.provider)
  const known = useLastKnown(provider)
  const { types, failed: typesFailed, retry: loadTypes } = useOfferedTypes(provider?.id)
  const type = types.find(({ name }) => name === selection.type) ?? types[0]
  // The day of the next opening is shown immediately, unless another day is already selected.
  const { soonest, retry: findOpenings } = useNextFree(
    everybody.data ?? [],
    provider && type && { id: provider.id, type },
  )
  const nextFree = soonest?.get(provider?.id ?? '')
  const shownFirst = selection.time ?? nextFree
  const date = selection.date ?? (shownFirst && today(viewerZone(), new Date(shownFirst)))
  const nothingSoon = soonest && !(nextFree && Date.parse(nextFree) < timeNow() + soonMs)
  const [lost, setLost] = useState<{ time: string; reason: 'taken' | 'gone' }>()
  const { submit, resolveGone, submitting, problem, forgetProblem } = useSubmit(lose)

  function lose(time: string, reason: 'taken' | 'gone') {
    change({ time: undefined })
    setLost({ time, reason })
  }
  function pick(time: string) {
    setLost(undefined)
    forgetProblem()
    change({ time, date: today(viewerZone(), new Date(time)) })
  }
  function choose(part: Parameters<typeof change>[0]) {
    setLost(undefined)
    forgetProblem()
    change(part)
  }
  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!provider) who.current?.focus()
    else if (!selection.time) times.current?.focus()
    finish(await submit({ state, selection, provider, type, notes, payWith }))
  }
  function finish(booked: Booked | undefined) {
    if (!booked) return
    setLost(undefined)
    choice.clear()
    onBooked(booked)
  }

  const payWith =
    selection.pay === 'insurance' ? (profile.insurance_provider ?? words.insurance) : words.afterVisit
  const chosen = { provider, type, time: selection.time, payWith, submitting }
  // Next to the visible one of the two buttons.
  const wide = useMedia('(min-width: 80rem)')
  const who = useRef<HTMLElement>(null)
  const times = useRef<HTMLElement>(null)
  const said = problem && <BookingProblem problem={problem} onOtherTime={() => times.current?.focus()} />
  const missing = problem?.missing && problem.title
  const away = selection.provider && everybody.data && !asked
  const elsewhere = asked && licenses.data && !provider && state
  const nobody = state && providers?.length === 0 && everybody.data && everybody.data.length > 0

  return (
    <form
      noValidate
      onSubmit={onSubmit}
      className="grid grid-cols-1 items-start gap-x-10 gap-y-9 pb-24 xl:grid-cols-[minmax(0,1fr)_22.5rem] xl:pb-4"
    >
      <div className="grid min-w-0 grid-cols-1 gap-9 md:gap-12">
        <Step title={words.who} ref={who}>
          {away && (
            <Banner
              tone="warning"
              className="mb-4"
              title={known ? words.away(shortProviderName(known, language)) : words.awayUnnamed}
            >
              {notes.trim() !== '' && `${words.noteKept} `}
              {words.awayDetail}
            </Banner>
          )}
          {elsewhere && !nobody && (
            <Banner
              tone="warning"
              className="mb-4"
              title={words.notLicensedThere(
                shortProviderName(asked, language),
                stateName(elsewhere, language),
              )}
            >
              {words.notLicensedDetail}
            </Banner>
          )}
          <div className="grid grid-cols-1 gap-4.5">
            <StateChoice
              nobody={Boolean(nobody)}
              state={state}
              onChange={(next) =>
                choose({ state: next === ownState(profile) ? undefined : next, time: undefined })
              }
            />
            {nobody && <NobodyLicensed state={state} />}
            {!state && <p className="text-ink-muted">{words.stateFirst}</p>}
            {state && !nobody && (
              <ProviderChoice
                everybody={everybody}
                licenses={licenses}
                state={state}
                soonest={soonest}
                findOpenings={findOpenings}
                value={selection.provider}
                onChange={(id) => choose({ provider: id, type: undefined, time: undefined })}
              />
            )}
          </div>
        </Step>
        {!nobody && (
          <>
            {provider && types.length > 1 && type && (
              <Step title={words.kind}>
                <VisitTypeChoice
                  types={types}
                  value={type.name}
                  onChange={(name) => choose({ type: name, time: undefined })}
                />
              </Step>
            )}
            {provider && type ? (
              <section ref={times} tabIndex={-1} className="grid scroll-mt-24 grid-cols-1 gap-5 outline-none">
                <TimePicker
                  key={provider.id}
                  heading={<StepTitle>{words.when}</StepTitle>}
                  provider={provider}
                  durationMinutes={type.duration_minutes}
                  date={date}
                  time={selection.time}
                  own={own}
                  onDate={(date) => choose({ date, time: undefined })}
                  onTime={pick}
                  onGone={async (time) => finish(await resolveGone(time))}
                />
                {nothingSoon && state && (
                  <NeedEarlier provider={provider} booking={{ state, visit_type: type.name }} />
                )}
                {lost && (
                  <NearestTimes
                    provider={provider}
                    durationMinutes={type.duration_minutes}
                    wanted={lost.time}
                    reason={lost.reason}
                    noted={notes.trim() !== ''}
                    onPick={pick}
                  />
                )}
              </section>
            ) : (
              <Step title={words.when}>
                {provider && typesFailed ? (
                  <LoadFailed title={words.typesFailed} onRetry={loadTypes} retry={words.tryAgain} />
                ) : (
                  <p className="text-ink-muted">{words.providerFirst}</p>
                )}
              </Step>
            )}
            <Step title={words.notes}>
              <NotesField
                providerName={provider && shortProviderName(provider, language)}
                value={notes}
                onChange={setNotes}
              />
            </Step>
            <Step title={words.payment}>
              <PaymentChoice profile={profile} value={selection.pay} onChange={(pay) => change({ pay })} />
            </Step>
          </>
        )}
      </div>
      {!nobody && (
        <>
          <Summary {...chosen} state={state} problem={wide && said} />
          <ConfirmBar {...chosen} problem={!wide && !missing && said} missing={wide ? undefined : missing} />
        </>
      )}
    </form>
  )
}

function ownState(profile: BookingProfile): string | undefined {
  const state = profile.state ?? ''
  return isUsState(state) ? state : undefined
}

interface StepProps {
  title: string
  ref?: Ref<HTMLElement>
  children: ReactNode
}

function Step({ title, ref, children }: StepProps) {
  return (
    <section ref={ref} tabIndex={-1} className="min-w-0 scroll-mt-24 outline-none">
      <div className="mb-4.5">
        <StepTitle>{title}</StepTitle>
      </div>
      {children}
    </section>
  )
}

function StepTitle({ children }: { children: string }) {
  return <h2 className="heading-card">{children}</h2>
}

/** The chosen provider, even after leaving the list, because the message needs the name. */
function useLastKnown(provider: Provider | undefined): Provider | undefined {
  const [known, setKnown] = useState(provider)
  if (provider && provider !== known) setKnown(provider)
  return known
}
