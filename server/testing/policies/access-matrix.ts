/**
 * Who may do what with whose row. This is the complete expectation: the test tries each cell over REST and realtime,
 * docs/access-matrix.md is written from it, and a table without a line fails.
 *
 * Each line is one kind of row, made for the patient and the provider who treats them. A table's several lines
 * are rows in several states.
 *
 *   r  reads it          l  receives its changes live
 *   c  creates one like it, about the same people
 *   u  changes it (within the rules of its columns)
 *   d  removes it
 *   -  none of these
 */
export const actors = [
  'anonymous',
  'patient',
  'otherPatient',
  'treating',
  'otherProvider',
  'unverified',
  'admin',
  'adminWithReason',
  'frontDesk',
  'biller',
] as const
export type MatrixActor = (typeof actors)[number]

export const actorTitles: Record<MatrixActor, string> = {
  anonymous: 'Not signed in',
  patient: 'The patient',
  otherPatient: 'Another patient',
  treating: 'The treating provider',
  otherProvider: 'Another verified provider',
  unverified: 'An unverified provider',
  admin: 'The supervisor',
  adminWithReason: 'The supervisor, who gave a reason to open the chart',
  frontDesk: 'The front desk',
  biller: 'A biller',
}

const lines = `
                                                          not     the      other    treating  other     unverified            admin,      front   biller
                                                          signed  patient  patient  provider  provider  provider    admin     reason      desk
                                                          in                                                                  given
appointments: upcoming                                    -       rlcu     -        rlcu      -         -           -         rl          -       -
assessment_assignments: an open one                       -       r        -        rcu       -         -           -         r           -       -
assessment_reminders: of the patient                      -       rcd      -        -         -         -           -         -           -       -
assessment_results: the patient's                         -       rc       -        r         -         -           -         r           -       -
assessment_results: rated by the treating provider        -       r        -        rc        -         -           -         r           -       -
audit_log: about the patient                              -       r        -        -         -         -           -         -           -       -
bill_payments: on a bill                                  -       -        -        r         -         -           r         r           -       r
bill_payments: before the bill                            -       -        -        r         -         -           r         r           -       r
billing_records: of a completed visit                     -       r        -        ru        -         -           ru        ru          -       ru
billing_status_changes: of a completed visit              -       -        -        r         -         -           r         r           -       r
calendar_changes: of the treating provider                -       rl       rl       rl        rl        rl          rl        rl          rl      rl
claim_details: of the patient                             -       r        -        rcu       -         -           -         r           -       rcu
clinician_screenings: of the patient                      -       -        -        rc        -         -           -         r           -       -
consent_drafts: new words                                 -       -        -        -         -         -           rcud      rcud        -       -
consent_texts: a version                                  -       r        r        r         r         r           r         r           r       r
consent_texts: a document of the practice                 r       r        r        r         r         r           r         r           r       r
consents: an answer of the patient                        -       rlcu     -        rl        -         -           -         rl          -       -
consents: a document the patient signed                   -       rlc      -        rl        -         -           -         rl          -       -
diagnostic_analyses: of the patient                       -       -        -        rc        -         -           -         r           -       -
earlier_time_requests: of the patient                     -       rcud     -        r         -         -           -         -           -       -
expression_states: a state                                -       -        -        -         -         -           rcd       rcd         -       -
form_drafts: of the patient                               -       rcud     -        -         -         -           -         -           -       -
information_releases: of the patient                      -       rcu      -        r         -         -           -         r           -       -
guardian_releases: of the patient                         -       r        -        r         -         -           -         r           -       -
guardian_rules: of a state                                -       r        r        r         r         r           rcud      rcud        r       r
intake_responses: a draft                                 -       rlcu     -        -         -         -           -         rl          -       -
intake_responses: completed                               -       rlc      -        rl        -         -           -         rl          -       -
lab_monitoring: of the patient                            -       r        -        r         -         -           -         r           -       -
medication_events: about the patient                      -       -        -        r         -         -           -         r           -       -
medication_reminders: of the patient                      -       rcud     -        -         -         -           -         -           -       -
medication_versions: of a medication                      -       -        -        r         -         -           -         r           -       -
medications: of the patient                               -       r        -        r         -         -           -         r           -       -
note_cosignatures: of a signed note                       -       -        -        r         -         -           -         r           -       -
note_format_versions: of a format of the practice         -       -        -        r         r         -           r         r           -       -
note_formats: of the treating provider                    -       -        -        rcu       r         -           ru        ru          -       -
note_macros: of the treating provider                     -       -        -        rcud      -         -           -         -           -       -
note_versions: of a draft                                 -       -        -        r         -         -           -         r           -       -
notifications: to the patient                             -       rlu      -        -         -         -           -         -           -       -
organization_config: who bills                            -       -        -        r         r         -           rcu       rcu         -       r
patient_documents: added by the patient                   -       rcud     -        rcu       -         -           -         r           c       -
patient_documents: added by the treating provider         -       rc       -        rcu       -         -           -         r           c       -
patient_documents: not released to the patient            -       c        -        rcud      -         -           -         r           c       -
patient_documents: filed in error                         -       c        -        rc        -         -           -         r           c       -
patient_documents: verified                               -       r        -        rcu       -         -           -         r           -       -
patient_documents: an insurance card                      -       rcud     -        rcu       -         -           -         r           rc      r
patient_documents: a superbill                            -       c        -        rcu       -         -           -         r           c       r
patient_documents: added by the front desk                -       rc       -        rcu       -         -           -         r           rcd     -
patient_facts: told by the patient                        -       rc       -        rcu       -         -           -         r           -       -
patient_facts: a lab value                                -       r        -        rcu       -         -           -         r           -       -
patient_forms: a draft                                    -       -        -        rcud      -         -           -         r           -       -
patient_forms: signed                                     -       -        -        rc        -         -           -         r           -       -
patient_problems: of the patient                          -       r        -        rcu       -         -           -         r           -       -
patient_provider_messages: from the patient               -       rlc      -        rlcu      -         -           -         rl          -       -
patient_provider_messages: from the provider              -       rlcu     -        rlc       -         -           -         rl          -       -
prescriptions: of the patient                             -       r        -        r         -         -           -         r           -       -
profiles: the patient's                                   -       ru       -        ru        -         -           -         r           -       -
progress_notes: a draft                                   -       -        -        rcud      -         -           -         r           -       -
progress_notes: signed                                    -       -        -        rcu       -         -           -         r           -       -
progress_notes: signed and released                       -       r        -        rcu       -         -           -         r           -       -
provider_availability: of the treating provider           -       rl       rl       rlcud     rl        rl          rl        rl          rl      rl
provider_availability: of the unverified provider         -       -        -        -         -         rlcud       rl        rl          -       -
provider_schedule_changes: of the treating provider       -       r        r        rcud      r         r           r         r           r       r
provider_schedule_changes: of the unverified provider     -       -        -        -         -         rcud        r         r           -       -
provider_visit_types: of the treating provider            -       r        r        rcud      r         r           r         r           r       r
provider_visit_types: of the unverified provider          -       -        -        -         -         rcud        r         r           -       -
providers: the treating provider                          -       rl       rl       rlcu      rl        -           rl        rl          rl      rl
providers: the unverified provider                        -       -        -        -         -         rlcu        rl        rl          -       -
provider_licenses: of the treating provider               -       -        -        rcud      -         -           r         r           -       -
provider_licenses: of the unverified provider             -       -        -        -         -         rcud        r         r           -       -
push_subscriptions: a device of the treating provider     -       -        -        rd        -         -           -         -           -       -
record_request_events: of the patient's request           -       r        -        -         -         -           r         r           -       -
record_requests: of the patient                           -       rlc      -        -         -         -           rlu       rlu         -       -
registration_consents: of the patient                     -       r        -        r         -         -           -         r           -       -
representatives: of the patient                           -       r        -        r         -         -           r         r           -       -
safety_on_call: who is on call                            -       -        -        r         r         -           rcud      rcud        -       -
safety_settings: of the practice                          -       -        -        r         r         -           ru        ru          -       -
safety_plan_events: about the patient's plan              -       rc       -        rc        -         -           -         r           -       -
safety_plans: of the patient                              -       rc       -        rc        -         -           -         r           -       -
safety_tasks: about the patient                           -       -        -        rlu       -         -           rlu       rlu         -       -
session_recordings: of a visit                            -       rl       -        rlc       -         -           -         rl          -       -
session_transcripts: the patient's words                  -       rlc      -        rlcu      -         -           -         rl          -       -
session_transcripts: the provider's words                 -       rl       -        rlcu      -         -           -         rl          -       -
state_waitlist: of the patient                            -       rcd      -        -         -         -           r         r           -       -
staff_tasks: about the patient, of the treating provider  -       -        -        rcu       -         -           c         c           c       c
staff_tasks: about the patient, of the front desk         -       -        -        c         -         -           c         c           rcu     c
supervisions: of the treating provider                    -       -        -        r         -         -           rcu       rcu         -       -
treatment_plan_versions: of the patient                   -       r        -        r         -         -           -         r           -       -
treatment_plans: of the patient                           -       r        -        rcu       -         -           -         r           -       -
user_roles: the patient's                                 -       r        -        -         -         -           r         r           -       -
visit_locations: of a visit                               -       rl       -        rl        -         -           -         rl          -       -
`

export type MatrixLine = { table: string; row: string; may: Record<MatrixActor, string> }

export const accessMatrix: MatrixLine[] = lines
  .split('\n')
  .filter((line) => line.includes(':'))
  .map((line) => {
    const [name = '', ...cells] = line.trim().split(/\s{2,}/)
    const [table = '', row = ''] = name.split(': ')
    if (cells.length !== actors.length) throw new Error(`${name} has ${cells.length} cells`)
    return {
      table,
      row,
      may: Object.fromEntries(actors.map((actor, place) => [actor, cells[place]])) as MatrixLine['may'],
    }
  })
