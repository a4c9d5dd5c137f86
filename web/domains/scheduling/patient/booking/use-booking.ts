import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { schedulingKey } from '../../shared/calendar-api.ts'
import {
  createAppointment,
  findAppointment,
  type NewAppointment,
  type Refusal,
  refusalOf,
} from './api/create-appointment.ts'
import type { Booked } from './confirmed.tsx'

type BookingRequest = Omit<NewAppointment, 'id'>
type Choice = Omit<Booked, 'appointment'>

interface Attempt {
  id: string
  /** Everything that was sent: whatever differs is another booking. */
  sent: string
  choice: Choice
}

interface Refused {
  refusal: Refusal
  error: unknown
}

/**
 * One booking at a time. The same booking tried again keeps its id, so it can never become two visits. When an answer was
 * lost and something else is chosen, the first booking is looked for before the second is sent.
 */
export function useBooking() {
  const cache = useQueryClient()
  const [submitting, setSubmitting] = useState(false)
  const running = useRef(false)
  /** The one whose answer is still missing. */
  const attempt = useRef<Attempt>(undefined)

  async function book(
    request: BookingRequest,
    choice: Choice,
  ): Promise<(Booked & { asChosen: boolean }) | Refused | undefined> {
    if (running.current) return
    running.current = true
    setSubmitting(true)
    const sent = JSON.stringify(request)
    try {
      if (attempt.current?.sent !== sent) {
        const earlier = await findUnanswered()
        if (earlier) return { ...earlier, asChosen: false }
        attempt.current = { id: crypto.randomUUID(), sent, choice }
      }
      const appointment = await createAppointment({ ...request, id: attempt.current.id })
      attempt.current = undefined
      await cache.invalidateQueries({ queryKey: ['visits'] })
      return { ...choice, appointment, asChosen: true }
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal !== 'failed') attempt.current = undefined
      return { refusal, error }
    } finally {
      running.current = false
      setSubmitting(false)
      void cache.invalidateQueries({ queryKey: schedulingKey })
    }
  }

  /** The visit of a booking whose answer was lost, if it was made. */
  async function findUnanswered(): Promise<Booked | undefined> {
    if (!attempt.current) return
    const { id, choice } = attempt.current
    const appointment = await findAppointment(id)
    if (!appointment) return
    attempt.current = undefined
    void cache.invalidateQueries({ queryKey: ['visits'] })
    return { ...choice, appointment }
  }

  return { submitting, book, findUnanswered }
}
