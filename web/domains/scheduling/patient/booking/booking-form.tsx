import { type FormEvent, useRef, useState } from 'react'
import { shortProviderName } from '#core/provider-name.ts'
import { useLanguage } from '#web/platform/language.ts'
import { today } from '#web/platform/plain-date.ts'
import { viewerZone } from '#web/platform/viewer-zone.ts'
import { useMedia } from '#web/ui/use-media.ts'
import type { BookingProfile } from './api/booking-profile.ts'
import { BookingProblem } from './booking-problem.tsx'
import { ConfirmBar } from './confirm-bar.tsx'
import type { Booked } from './confirmed.tsx'
import { NobodyLicensed } from './nobody-licensed.tsx'
import { NotesField } from './notes-field.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { ProviderChoice } from './provider-choice.tsx'
import { ProviderNotice } from './provider-notice.tsx'
import { StateChoice } from './state-choice.tsx'
import { Step } from './step.tsx'
import { Summary } from './summary.tsx'
import { type LostTime, TimeStep } from './time-step.tsx'
import { useBookingWords } from './use-booking-words.ts'
import { ownState, useOffer } from './use-offer.ts'
import type { Selection, useSelection } from './use-selection.ts'
import { useSubmit } from './use-submit.ts'
import { VisitTypeChoice } from './visit-type-choice.tsx'

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
  const offer = useOffer(profile, selection)
  const { state, provider, type, nextFree } = offer
  // The day of the next opening is shown immediately, unless another day is already selected.
  const shownFirst = selection.time ?? nextFree
  const date = selection.date ?? (shownFirst && today(viewerZone(), new Date(shownFirst)))
  const [lost, setLost] = useState<LostTime>()
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

  const noted = notes.trim() !== ''
  const payWith = describePayment(selection.pay, profile, words)
  const chosen = { provider, type, time: selection.time, payWith, submitting }
  // Next to the visible one of the two buttons.
  const wide = useMedia('(min-width: 80rem)')
  const who = useRef<HTMLElement>(null)
  const times = useRef<HTMLElement>(null)
  const said = problem && <BookingProblem problem={problem} onOtherTime={() => times.current?.focus()} />
  const missing = problem?.missing && problem.title
  return (
    <form
      noValidate
      onSubmit={onSubmit}
      className="grid grid-cols-1 items-start gap-x-10 gap-y-9 pb-24 xl:grid-cols-[minmax(0,1fr)_22.5rem] xl:pb-4"
    >
      <div className="grid min-w-0 grid-cols-1 gap-9 md:gap-12">
        <Step title={words.who} ref={who}>
          <ProviderNotice offer={offer} noted={noted} />
          <div className="grid grid-cols-1 gap-4.5">
            <StateChoice
              nobody={offer.isEmpty}
              state={state}
              onChange={(next) =>
                choose({ state: next === ownState(profile) ? undefined : next, time: undefined })
              }
            />
            {state && offer.isEmpty && <NobodyLicensed state={state} />}
            {!state && <p className="text-ink-muted">{words.stateFirst}</p>}
            {state && !offer.isEmpty && (
              <ProviderChoice
                everybody={offer.everybody}
                licenses={offer.licenses}
                state={state}
                soonest={offer.soonest}
                findOpenings={offer.findOpenings}
                value={selection.provider}
                onChange={(id) => choose({ provider: id, type: undefined, time: undefined })}
              />
            )}
          </div>
        </Step>
        {!offer.isEmpty && (
          <>
            {provider && type && offer.types.length > 1 && (
              <Step title={words.kind}>
                <VisitTypeChoice
                  types={offer.types}
                  value={type.name}
                  onChange={(name) => choose({ type: name, time: undefined })}
                />
              </Step>
            )}
            <TimeStep
              ref={times}
              offer={offer}
              date={date}
              time={selection.time}
              lost={lost}
              noted={noted}
              onDate={(date) => choose({ date, time: undefined })}
              onTime={pick}
              onGone={async (time) => finish(await resolveGone(time))}
            />
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
      {!offer.isEmpty && (
        <>
          <Summary {...chosen} state={state} problem={wide && said} />
          <ConfirmBar {...chosen} problem={!wide && !missing && said} missing={wide ? undefined : missing} />
        </>
      )}
    </form>
  )
}

function describePayment(
  pay: Selection['pay'],
  { insurance_provider }: BookingProfile,
  words: ReturnType<typeof useBookingWords>,
) {
  return pay === 'insurance' ? (insurance_provider ?? words.insurance) : words.afterVisit
}
