import { useState } from 'react'
import { stateName } from '#core/fields/us-states.ts'
import { shortProviderName } from '#core/provider-name.ts'
import { type Language, useLanguage } from '#web/platform/language.ts'
import { logProblem } from '#web/platform/log.ts'
import { paths } from '#web/platform/paths.ts'
import { refusalIn } from '#web/platform/refusal.ts'
import { useActsForOther, usePatientId } from '#web/platform/session/acting-for.ts'
import { useAuth } from '#web/platform/session/use-auth.ts'
import { toast } from '#web/platform/toast.ts'
import type { VisitType } from '../../shared/visit-types.ts'
import type { Refusal } from './api/create-appointment.ts'
import type { Provider } from './api/load-providers.ts'
import type { Booked } from './confirmed.tsx'
import type { messages } from './messages.ts'
import { useBooking } from './use-booking.ts'
import { useBookingWords } from './use-booking-words.ts'
import type { Selection } from './use-selection.ts'

interface BookingRequest {
  state: string | undefined
  selection: Selection
  provider: Provider | undefined
  type: VisitType | undefined
  notes: string
  payWith: string
}

export interface Problem {
  title: string
  /** Something isn't chosen yet. */
  missing?: true
  /** The same may work now. */
  retry?: boolean
  /** Another time may work. */
  otherTime?: boolean
  /** It is worth saying that nothing chosen was lost. */
  kept?: boolean
  /** A link to the solution, if there is one besides choosing again. */
  way?: { label: string; href: string }
}

const readingMs = 10_000

/** Validates the selection, books it, and reports the result. Input is never lost. */
export function useSubmit(onLost: (time: string, reason: 'taken' | 'gone') => void) {
  const words = useBookingWords()
  const language = useLanguage()
  const patient_id = usePatientId()
  const forOther = useActsForOther()
  const auth = useAuth()
  const { book, findUnanswered, submitting } = useBooking()
  const [problem, setProblem] = useState<Problem>()
  const ended = auth.status !== 'signed-in' || auth.ended

  async function submit({
    state,
    selection,
    provider,
    type,
    notes,
    payWith,
  }: BookingRequest): Promise<Booked | undefined> {
    setProblem(undefined)
    const { time, pay } = selection
    if (!state || !time || !provider || !type) return refuse({ title: words.missing, missing: true })
    if (ended) return refuse({ title: words.signedOut })
    const request = {
      patient_id,
      provider_id: provider.id,
      patient_state: state,
      appointment_date: time,
      appointment_type: type.name,
      duration_minutes: type.duration_minutes,
      notes: notes.trim() || null,
      payment_method: pay,
    }
    const answer = await book(request, { provider, type, payWith, pay, state })
    if (!answer) return
    if ('appointment' in answer) {
      const { asChosen, ...booked } = answer
      announce(asChosen)
      return booked
    }
    if (answer.refusal === 'taken' || answer.refusal === 'gone') onLost(time, answer.refusal)
    else refuse(await describeProblem(answer.refusal, answer.error, provider, state))
    return
  }

  async function describeProblem(
    refusal: Exclude<Refusal, 'taken' | 'gone'>,
    error: unknown,
    provider: Provider,
    state: string,
  ): Promise<Problem> {
    if (refusal === 'refused')
      return {
        title: (await refusalIn(language, error)) ?? words.failed,
        otherTime: true,
        kept: true,
      }
    const { way, ...next } = problemOf(refusal, provider, state, words, language)
    // The link opens a page that only patients themselves have.
    return forOther || !way ? next : { ...next, way }
  }

  /** The chosen time is no longer free. It may be taken by the visit just booked, if its answer was lost. */
  async function resolveGone(time: string): Promise<Booked | undefined> {
    // The answer that is on its way says it.
    if (submitting) return
    try {
      const booked = await findUnanswered()
      if (!booked) onLost(time, 'gone')
      else announce(Date.parse(booked.appointment.appointment_date) === Date.parse(time))
      return booked
    } catch (error) {
      // Trying again will tell.
      logProblem('A booking could not be looked up', error)
      return
    }
  }

  function announce(isTheChosenTime: boolean) {
    if (isTheChosenTime) toast.success(words.success)
    else toast.info(words.bookedBefore, { duration: readingMs })
  }

  function refuse(next: Problem) {
    setProblem(next)
    return undefined
  }

  return { submit, resolveGone, submitting, problem, forgetProblem: () => setProblem(undefined) }
}

/** The error that stays on the page until the selection changes. */
function problemOf(
  refusal: Exclude<Refusal, 'taken' | 'gone' | 'refused'>,
  provider: Provider,
  state: string,
  words: (typeof messages)['en'],
  language: Language,
): Problem {
  const name = shortProviderName(provider, language)
  switch (refusal) {
    case 'own-visit':
      return { title: words.ownVisit, otherTime: true }
    case 'license-ends':
      return { title: words.licenseEnds, otherTime: true }
    case 'not-offered':
      return { title: words.notOffered }
    case 'provider-away':
      return { title: `${words.away(name)} ${words.awayDetail}` }
    case 'not-licensed':
      return { title: words.notLicensedThere(name, stateName(state, language)) }
    case 'guardian-first':
      return { title: words.guardianFirst, way: { label: words.askGuardian, href: paths.helpers } }
    case 'sign-as-adult':
      return { title: words.signAsAdult, way: { label: words.signNow, href: paths.helpers } }
    case 'intake':
      return { title: words.intakeFirst }
    case 'signed-out':
      return { title: words.signedOut }
    case 'failed':
      return { title: words.failed, retry: true, otherTime: true, kept: true }
  }
}
