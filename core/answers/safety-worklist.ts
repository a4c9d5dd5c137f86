import type { PatientInBrief } from './provider-overview.ts'

export type Tier = 1 | 2 | 3

export type ContactKind = 'reached' | 'no_answer' | 'voicemail' | 'emergency_contact' | 'called_911'

/** An attempt to reach the patient, or someone close to them. */
interface Contact {
  kind: ContactKind
  at: string
  by: string | null
  by_me: boolean
}

/** One task as `safety_worklist` and `closed_safety_tasks` give it. */
export interface WorklistTask {
  id: string
  source: string
  summary: string
  tier: Tier
  because: readonly string[]
  excerpt: string | null
  /** Of all reports, oldest first, ten at most. Empty while there is only one. */
  excerpts: readonly string[]
  found_by: 'rules' | 'classifier' | 'answer'
  reports: number
  created_at: string
  last_reported_at: string | null
  alarm_at: string
  acknowledged_at: string | null
  acknowledged_by: string | null
  acknowledged_by_me: boolean
  /** Someone else acknowledged it a while ago, or can no longer act. */
  may_take_over: boolean | null
  reminders: number
  reminded_at: string | null
  remind_at: string | null
  escalations: number
  escalated_at: string | null
  escalated_to: string | null
  escalated_to_me: boolean
  escalate_at: string | null
  escalates_to: string | null
  escalates_to_me: boolean
  /** The newest first, five at most. */
  contacts: readonly Contact[]
  /** When the patient was last asked whether they are safe; unanswered if that is later than the answer. */
  safe_asked_at: string | null
  safe_answer: 'safe' | 'not_safe' | null
  safe_answered_at: string | null
  status: 'open' | 'closed'
  disposition: string | null
  disposition_note: string | null
  closed_at: string | null
  closed_by: string | null
  provider: string | null
  score: number | null
  visit_at: string | null
  /** Where the patient said they are, for a visit of the last hours. */
  location: { address: string | null; state: string; phone: string; recorded_at: string } | null
  /** Of a minor. */
  guardians: readonly { name: string | null; relation: string; phone: string | null }[]
  patient: PatientInBrief & {
    address: string | null
    emergency_contact_name: string | null
    emergency_contact_phone: string | null
    emergency_contact_relationship: string | null
  }
}
