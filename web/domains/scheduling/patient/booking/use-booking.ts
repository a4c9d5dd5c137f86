import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { schedulingKey } from '../../shared/calendar-api.ts'
import {
  type Appointment,
  createAppointment,
  type NewAppointment,
  type Refusal,
  refusalOf,
} from './api/create-appointment.ts'

type BookingRequest = Omit<NewAppointment, 'id'>

interface Refused {
  refusal: Refusal
  error: unknown
}

/** One booking at a time. The same booking tried again keeps its id, so it can never become two visits. */
export function useBooking() {
  const cache = useQueryClient()
  const [submitting, setSubmitting] = useState(false)
  const running = useRef(false)
  const attempt = useRef({ key: '', id: '' })

  async function book(booking: BookingRequest): Promise<Appointment | Refused | undefined> {
    if (running.current) return
    running.current = true
    setSubmitting(true)
    const key = [booking.provider_id, booking.appointment_date, booking.duration_minutes].join(' ')
    if (attempt.current.key !== key) attempt.current = { key, id: crypto.randomUUID() }
    try {
      const appointment = await createAppointment({ ...booking, id: attempt.current.id })
      attempt.current = { key: '', id: '' }
      await cache.invalidateQueries({ queryKey: ['visits'] })
      return appointment
    } catch (error) {
      return { refusal: refusalOf(error), error }
    } finally {
      running.current = false
      setSubmitting(false)
      void cache.invalidateQueries({ queryKey: schedulingKey })
    }
  }

  return { submitting, book }
}
