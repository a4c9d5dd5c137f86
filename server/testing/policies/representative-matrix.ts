import { accessMatrix } from './access-matrix.ts'

/**
 * What those who act for the patient may do with the rows of access-matrix.ts, in the same letters. A row without a
 * line gives representatives what any other patient has, and the minor what the patient has: a new table is closed
 * to them until it gets a line here.
 */
export const representatives = [
  'guardian',
  'guardianOfTeen',
  'secondGuardian',
  'former',
  'proxy',
  'minor',
] as const
export type Representative = (typeof representatives)[number]

export const representativeTitles: Record<Representative, string> = {
  guardian: 'A guardian of a 9-year-old, with every right',
  guardianOfTeen: 'The same guardian when the patient is 15',
  secondGuardian: 'A second guardian, with scheduling and messages only',
  former: 'A guardian whose access was ended',
  proxy: 'A proxy an adult named, with scheduling and billing only',
  minor: 'The patient themselves at 15',
}

/** The patient's age for each of them. */
export const patientAges: Record<Representative, number> = {
  guardian: 9,
  guardianOfTeen: 15,
  secondGuardian: 9,
  former: 9,
  proxy: 36,
  minor: 15,
}

const lines = `
                                                          guardian  of a     second    former    proxy     the
                                                          of a      teen     guardian  guardian            minor
                                                          child
appointments: upcoming                                    rlcu      rlcu     rlcu      -         rlcu      rlcu
assessment_assignments: an open one                       r         -        -         -         -         r
assessment_results: the patient's                         rc        -        -         -         -         rc
assessment_results: rated by the treating provider        r         -        -         -         -         r
billing_records: of a completed visit                     r         r        -         -         r         r
consents: a document the patient signed                   rlc       rlc      -         -         -         rl
consents: an answer of the patient                        rlcu      rlcu     -         -         -         rlu
earlier_time_requests: of the patient                     rcud      rcud     rcud      -         rcud      rcud
information_releases: of the patient                      rcu       rcu      -         -         -         ru
intake_responses: a draft                                 rlcu      -        -         -         -         rlcu
intake_responses: completed                               rlc       -        -         -         -         rlc
lab_monitoring: of the patient                            r         r        -         -         -         r
medications: of the patient                               r         r        -         -         -         r
patient_documents: added by the patient                   rc        c        -         -         -         rcud
patient_documents: added by the treating provider         rc        c        -         -         -         rc
patient_documents: not released to the patient            c         c        -         -         -         c
patient_documents: filed in error                         c         c        -         -         -         c
patient_documents: verified                               r         -        -         -         -         r
patient_documents: an insurance card                      rc        rc       -         -         -         rcud
patient_documents: a superbill                            c         c        -         -         -         c
patient_documents: added by the front desk                rc        c        -         -         -         rc
patient_facts: told by the patient                        r         -        -         -         -         rc
patient_facts: a lab value                                r         -        -         -         -         r
patient_problems: of the patient                          r         -        -         -         -         r
patient_provider_messages: from the patient               rlc       c        c         -         -         rlc
patient_provider_messages: from the provider              rlc       c        c         -         -         rlcu
prescriptions: of the patient                             r         r        -         -         -         r
profiles: the patient's                                   ru        -        -         -         -         ru
progress_notes: signed and released                       r         -        -         -         -         r
record_request_events: of the patient's request           r         -        -         -         -         r
record_requests: of the patient                           rlc       -        -         -         -         rlc
safety_plans: of the patient                              r         -        -         -         -         rc
session_recordings: of a visit                            rl        -        -         -         -         rl
session_transcripts: the patient's words                  rlc       -        -         -         -         rlc
session_transcripts: the provider's words                 rl        -        -         -         -         rl
state_waitlist: of the patient                            rcd       rcd      rcd       -         rcd       rcd
treatment_plan_versions: of the patient                   r         -        -         -         -         r
treatment_plans: of the patient                           r         -        -         -         -         r
visit_locations: of a visit                               rl        -        -         -         -         rl
`

const named = new Map(
  lines
    .split('\n')
    .filter((line) => line.includes(':'))
    .map((line) => {
      const [name = '', ...cells] = line.trim().split(/\s{2,}/)
      if (cells.length !== representatives.length) throw new Error(`${name} has ${cells.length} cells`)
      return [name, cells] as const
    }),
)

/** Lines that name no row of the matrix, which would never be tried. */
export const unknownLines = [...named.keys()].filter(
  (name) => !accessMatrix.some(({ table, row }) => `${table}: ${row}` === name),
)

export type RepresentativeLine = { table: string; row: string; may: Record<Representative, string> }

export const representativeMatrix: RepresentativeLine[] = accessMatrix.map(({ table, row, may }) => {
  const cells = named.get(`${table}: ${row}`)
  const cellOf = (who: Representative, place: number) =>
    cells?.[place] ?? (who === 'minor' ? may.patient : may.otherPatient)
  return {
    table,
    row,
    may: Object.fromEntries(representatives.map((who, place) => [who, cellOf(who, place)])) as Record<
      Representative,
      string
    >,
  }
})
