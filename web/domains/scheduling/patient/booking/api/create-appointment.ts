import type { PostgrestError } from '@supabase/supabase-js'
import type { RefusalCode } from '#core/refusals/refusals.ts'
import { read } from '#web/platform/read.ts'
import { refusalCode } from '#web/platform/refusal.ts'
import { supabase } from '#web/platform/supabase.ts'
import { overlapOf } from '../../../shared/overlap.ts'

export interface NewAppointment {
  /** Created by the browser, so that a retry of the same booking is recognized. */
  id: string
  patient_id: string
  provider_id: string
  /** Where the patient will be. */
  patient_state: string
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
const conflicts = ['23505', '23P01', 'SM219']

/** Books a visit. If an earlier attempt succeeded without a response, returns that booking. */
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
    const { code } = error as PostgrestError
    if (code && !conflicts.includes(code)) throw error
    const made = await findAppointment(appointment.id)
    if (!made) throw error
    return made
  }
}

export async function findAppointment(id: string): Promise<Appointment | null> {
  const client = await supabase()
  return read(client.from('appointments').select(columns).eq('id', id).maybeSingle())
}

export type Refusal =
  | 'taken'
  | 'gone'
  | 'own-visit'
  | 'provider-away'
  | 'not-offered'
  | 'intake'
  | 'not-licensed'
  | 'license-ends'
  | 'guardian-first'
  | 'sign-as-adult'
  | 'signed-out'
  /** By a rule that has its own sentence. */
  | 'refused'
  | 'failed'

const reasons: Partial<Record<RefusalCode, Refusal>> = {
  SM204: 'gone',
  SM207: 'gone',
  SM219: 'taken',
  SM205: 'provider-away',
  SM217: 'not-offered',
  SM206: 'intake',
  SM700: 'not-licensed',
  SM712: 'not-licensed',
  SM713: 'license-ends',
  SM722: 'guardian-first',
  SM726: 'sign-as-adult',
}

/** Why the database said no, in the terms of the booking page. */
export function refusalOf(error: unknown): Refusal {
  const overlap = overlapOf(error)
  if (overlap) return overlap === 'patient' ? 'own-visit' : 'taken'
  const refused = refusalCode(error)
  if (refused) return reasons[refused] ?? 'refused'
  const { code } = error as Partial<PostgrestError>
  if (code === 'PGRST301' || code === 'PGRST303') return 'signed-out'
  return 'failed'
}
