import type { PostgrestError } from '@supabase/supabase-js'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'

export interface NewAppointment {
  /** Made by the browser: a second try of the same booking is recognised as the same. */
  id: string
  patient_id: string
  provider_id: string
  appointment_date: string
  appointment_type: string
  duration_minutes: number
  notes: string | null
  payment_method: 'credit_card' | 'insurance'
}

export interface Appointment {
  id: string
  appointment_date: string
  ends_at: string
  updated_at: string
}

const columns = 'id, appointment_date, ends_at, updated_at'
const conflicts = ['23505', '23P01']

/** Books. If an earlier try of the same booking had arrived after all, that one is the answer. */
export async function createAppointment(appointment: NewAppointment): Promise<Appointment> {
  const client = await supabase()
  try {
    return await read(
      client
        .from('appointments')
        .insert({ ...appointment, status: 'scheduled' })
        .select(columns)
        .single(),
    )
  } catch (error) {
    if (!conflicts.includes((error as PostgrestError).code)) throw error
    const earlier = await read(
      client.from('appointments').select(columns).eq('id', appointment.id).maybeSingle(),
    )
    if (!earlier) throw error
    return earlier
  }
}

export type Refusal =
  | 'taken'
  | 'gone'
  | 'own-visit'
  | 'provider-away'
  | 'not-offered'
  | 'intake'
  | 'signed-out'
  | 'failed'

const sentences: Record<string, Refusal> = {
  'An appointment cannot start in the past': 'gone',
  "That time is outside the provider's hours": 'gone',
  'This provider is not taking appointments': 'provider-away',
  'This provider does not offer that kind of visit': 'not-offered',
  'Complete your registration and intake before booking': 'intake',
}

/** Why the database said no, in the terms of the booking page. */
export function refusalOf(error: unknown): Refusal {
  const { code, message = '' } = error as Partial<PostgrestError>
  if (code === '23P01') return message.includes('patient_is_free') ? 'own-visit' : 'taken'
  if (code === '22023') return sentences[message] ?? 'failed'
  if (code === 'PGRST301' || code === 'PGRST303') return 'signed-out'
  return 'failed'
}
