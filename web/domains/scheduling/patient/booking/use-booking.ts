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

type Wish = Omit<NewAppointment, 'id'>

/** One booking at a time. The same wish tried again keeps its id, so it can never become two visits. */
export function useBooking() {
  const cache = useQueryClient()
  const [submitting, setSubmitting] = useState(false)
  const running = useRef(false)
  const attempt = useRef({ key: '', id: '' })

  async function book(wish: Wish): Promise<Appointment | Refusal | undefined> {
    if (running.current) return
    running.current = true
    setSubmitting(true)
    const key = [wish.provider_id, wish.appointment_date, wish.duration_minutes].join(' ')
    if (attempt.current.key !== key) attempt.current = { key, id: crypto.randomUUID() }
    try {
      const appointment = await createAppointment({ ...wish, id: attempt.current.id })
      attempt.current = { key: '', id: '' }
      await cache.invalidateQueries({ queryKey: ['visits'] })
      return appointment
    } catch (error) {
      return refusalOf(error)
    } finally {
      running.current = false
      setSubmitting(false)
      void cache.invalidateQueries({ queryKey: schedulingKey })
    }
  }

  return { submitting, book }
}
