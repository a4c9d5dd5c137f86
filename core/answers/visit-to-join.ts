export interface VisitToJoin {
  id: string
  appointment_date: string
  appointment_type: string
  duration_minutes: number
  status: string
  session_id: string | null
  started_at: string | null
  patient_id: string
  provider_id: string
  patient: { first_name: string | null; last_name: string | null; preferred_name?: string | null } | null
  provider: {
    user_id?: string
    first_name: string
    last_name: string
    provider_title: string | null
    credentials: string | null
    profile_photo_url: string | null
    time_zone: string
  } | null
}
