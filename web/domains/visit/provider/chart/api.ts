import { useQuery, useQueryClient } from '@tanstack/react-query'
import { intakeData } from '#core/intake/fields.ts'
import { fetchResults } from '#web/domains/assessments/index.ts'
import { read } from '#web/platform/read.ts'
import { useLive } from '#web/platform/realtime.ts'
import { supabase } from '#web/platform/supabase.ts'

interface ChartQuery {
  patientId: string
  appointmentId: string
}

export type VisitChartData = Awaited<ReturnType<typeof fetchChart>>

/** The patient as this visit needs them, live: a new intake or safety task appears immediately. */
export function useVisitChart({ patientId, appointmentId }: ChartQuery) {
  const cache = useQueryClient()
  const queryKey = ['visit-chart', patientId, appointmentId] as const
  const again = () => cache.invalidateQueries({ queryKey })
  useLive('safety_tasks', `patient_id=eq.${patientId}`, again)
  useLive('intake_responses', `appointment_id=eq.${appointmentId}`, again)
  return useQuery({ queryKey, queryFn: () => fetchChart({ patientId, appointmentId }) })
}

const profileColumns =
  'first_name, last_name, preferred_name, pronouns, date_of_birth, patient_id, phone, address_line1, address_line2, city, state, zip_code, ' +
  'emergency_contact_name, emergency_contact_phone, emergency_contact_relationship, preferred_language, ' +
  'allergies, current_medications, past_medical_history'

export interface ChartProfile {
  first_name: string
  last_name: string
  preferred_name: string | null
  pronouns: string | null
  date_of_birth: string | null
  patient_id: string
  phone: string | null
  address_line1: string | null
  address_line2: string | null
  city: string | null
  state: string | null
  zip_code: string | null
  emergency_contact_name: string | null
  emergency_contact_phone: string | null
  emergency_contact_relationship: string | null
  preferred_language: string
  allergies: string | null
  current_medications: unknown
  past_medical_history: string | null
}

async function fetchChart({ patientId, appointmentId }: ChartQuery) {
  const client = await supabase()
  const latest = { ascending: false }
  const [profile, tasks, results, [note], intake, visit] = await Promise.all([
    read(
      client
        .from('profiles')
        .select(profileColumns)
        .eq('id', patientId)
        .single()
        .overrideTypes<ChartProfile, { merge: false }>(),
    ),
    read(
      client
        .from('safety_tasks')
        .select('id, summary, tier, created_at')
        .eq('patient_id', patientId)
        .eq('status', 'open')
        .order('tier')
        .order('created_at', latest),
    ),
    fetchResults(patientId),
    read(
      client
        .from('progress_notes')
        .select('id, template, session_type, session_date, status, content')
        .eq('patient_id', patientId)
        .neq('status', 'closed')
        .is('addendum_to', null)
        .order('session_date', latest)
        .order('created_at', latest)
        .limit(1),
    ),
    read(
      client
        .from('intake_responses')
        .select('data, completed_at')
        .eq('appointment_id', appointmentId)
        .maybeSingle(),
    ),
    read(client.from('appointments').select('reason').eq('id', appointmentId).maybeSingle()),
  ])
  return {
    profile,
    tasks,
    results,
    note,
    intake: intakeData.safeParse(intake?.data).data,
    intakeSentAt: intake?.completed_at ?? '',
    reason: visit?.reason ?? null,
  }
}
