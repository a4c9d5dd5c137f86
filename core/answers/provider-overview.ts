export interface PatientInBrief {
  id: string
  patient_id: string
  first_name: string
  last_name: string
  date_of_birth: string | null
  phone: string | null
  allergies: string | null
  preferred_language: string
}

interface Named {
  id: string
  first_name: string
  last_name: string
}

export interface NextVisit {
  id: string
  appointment_date: string
  appointment_type: string
  duration_minutes: number
  status: string
  /** When the patient said that they can't come. */
  cannot_come_at?: string | null
  patient: Named
}

export interface TodaysVisit extends NextVisit {
  /** What the patient wrote when booking. */
  reason: string | null
  changed_at: string
  cancellation_reason: string | null
  started_at: string | null
  /** When the patient entered the waiting room. */
  waiting_since: string | null
  patient: PatientInBrief
  intake_done: boolean
  note: 'draft' | 'signed' | null
}

export interface SafetyTask {
  id: string
  source: string
  summary: string
  created_at: string
  /** 1: act now. 2: the same day. 3: passive. */
  tier: number
  acknowledged_at: string | null
  escalated_at: string | null
  patient: PatientInBrief
  /** Of the PHQ-9 that opened it. */
  score: number | null
}

export interface Overview {
  stats: Record<
    | 'todaysAppointments'
    | 'doneToday'
    | 'activePatients'
    | 'newThisWeek'
    | 'aiAssistedNotes'
    | 'notesToSign'
    | 'pendingTasks'
    | 'urgentTasks',
    number
  >
  waiting_on_me: Record<
    | 'unstarted'
    | 'unwritten'
    | 'notes'
    | 'cosign'
    | 'refills'
    | 'medications'
    | 'messages'
    /** Open tasks that someone assigned to the caller. */
    | 'tasks'
    | 'overdue_messages'
    /** Overdue conversations of colleagues, for the clinician who covers for them. */
    | 'cover',
    number
  >
  today: TodaysVisit[]
  upcoming: NextVisit[]
  drafts: {
    id: string
    session_type: string
    session_date: string
    drafted_by: string | null
    patient: Named
  }[]
  safety_tasks: SafetyTask[]
}
