import { useState } from 'react'
import { stateName } from '#core/fields/us-states.ts'
import { shortProviderName } from '#core/provider-name.ts'
import { type Language, useLanguage, useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { usePatientId } from '#web/platform/session/acting-for.ts'
import type { Profile } from '#web/platform/session/own-profile.ts'
import { useAuth } from '#web/platform/session/use-auth.ts'
import { toast } from '#web/platform/toast.ts'
import type { VisitType } from '../../shared/visit-types.ts'
import type { Appointment, Refusal } from './api/create-appointment.ts'
import type { Provider } from './api/load-providers.ts'
import { messages } from './messages.ts'
import { useBooking } from './use-booking.ts'
import type { Selection } from './use-selection.ts'

interface BookingRequest {
  state: string | undefined
  selection: Selection
  provider: Provider | undefined
  type: VisitType | undefined
  notes: string
}

interface SubmitParts {
  profile: Profile | undefined
  onLost: (time: string, reason: 'taken' | 'gone') => void
}

export interface BookingProblem {
  title: string
  /** The way out, where there is one beside choosing again. */
  way?: { label: string; href: string }
}

interface Refused {
  refusal: Refusal
  provider: Provider
  state: string
}

/** Checks what is chosen, books it, and says what came of it. Nothing that was typed is lost on the way. */
export function useSubmit({ profile, onLost }: SubmitParts) {
  const words = useMessages(messages)
  const language = useLanguage()
  const patient_id = usePatientId()
  const auth = useAuth()
  const { book, submitting } = useBooking()
  const [refused, setRefused] = useState<Refused>()
  const ended = auth.status !== 'signed-in' || auth.ended

  async function submit({
    state,
    selection,
    provider,
    type,
    notes,
  }: BookingRequest): Promise<Appointment | undefined> {
    setRefused(undefined)
    const { date, time, pay } = selection
    if (!state || !date || !time || !provider || !type) return refuse(words.missing)
    if (ended) return refuse(words.signedOut)
    if (!profile) return refuse(words.noProfile)
    const answer = await book({
      patient_id,
      provider_id: provider.id,
      patient_state: state,
      appointment_date: time,
      appointment_type: type.name,
      duration_minutes: type.duration_minutes,
      notes: notes.trim() || null,
      payment_method: pay,
    })
    if (!answer) return
    if (typeof answer === 'string') return explain({ refusal: answer, provider, state }, time)
    toast.success(words.success)
    return answer
  }

  function refuse(message: string) {
    toast.error(message, { id: message })
    return undefined
  }

  function explain(answer: Refused, time: string) {
    switch (answer.refusal) {
      case 'taken':
      case 'gone':
        onLost(time, answer.refusal)
        return
      case 'intake':
        return refuse(words.intakeFirst)
      case 'signed-out':
        return refuse(words.signedOut)
      case 'failed':
        return refuse(words.failed)
      default:
        setRefused(answer)
        return
    }
  }

  return { submit, submitting, problem: refused && problemOf(refused, words, language) }
}

/** What stays on the page until something else is chosen. */
function problemOf(
  { refusal, provider, state }: Refused,
  words: (typeof messages)['en'],
  language: Language,
): BookingProblem | undefined {
  switch (refusal) {
    case 'own-visit':
      return { title: words.ownVisit }
    case 'not-offered':
      return { title: words.notOffered }
    case 'not-licensed':
      return {
        title: words.notLicensedThere(shortProviderName(provider, language), stateName(state, language)),
      }
    case 'license-ends':
      return { title: words.licenseEnds }
    case 'guardian-first':
      return { title: words.guardianFirst, way: { label: words.askGuardian, href: paths.helpers } }
    case 'sign-as-adult':
      return { title: words.signAsAdult, way: { label: words.signNow, href: paths.agreements } }
  }
}
