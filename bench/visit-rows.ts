import { loadKeys } from '#server/db/keys.ts'
import { type Caller, runAs } from '#server/db/run-as.ts'
import { createActor } from '#server/testing/actors.ts'
import { type Ask, askInTurns } from './support/ask-in-turns.ts'
import { fillClinician } from './support/large-practice.ts'
import type { BenchResult } from './support/result.ts'
import { withDatabase } from './support/with-database.ts'

const small = { patients: 500, visits: 5000 }
const large = { patients: 5000, visits: 50_000 }
const asked = 600
const bar = 1.3

/**
 * The transcript, the recordings and the history of one visit's note: do they cost the same for a clinician with 50,000
 * visits as for one with a tenth?
 */
export default async function visitRows(): Promise<BenchResult> {
  return withDatabase((few) =>
    withDatabase(async (many) => {
      const ms = await askInTurns({ few: await asksOf(few, small), many: await asksOf(many, large) }, asked)
      return {
        name: 'Rows of one visit at 5,000 and 50,000 visits, p95',
        rows: Object.keys(ms.many).map((what) => {
          const [was = Number.NaN, is = Number.NaN] = [ms.few[what], ms.many[what]]
          return {
            what: `${what}: ${was.toFixed(2)} ms → ${is.toFixed(2)} ms`,
            value: `${(is / was).toFixed(2)}×`,
            bar: `≤ ${bar}×`,
            ok: is / was <= bar,
          }
        }),
      }
    }),
  )
}

type Database = Parameters<Parameters<typeof withDatabase>[0]>[0]

async function asksOf({ sql, requests }: Database, size: typeof small): Promise<Record<string, Ask>> {
  const keys = await loadKeys(sql)
  const provider = await fillClinician({ sql, keys }, size)
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`set local statement_timeout = 0`
    await tx.unsafe(`
      insert into public.session_transcripts (appointment_id, speaker, text, created_by)
        select id, 'provider', 'How have you been sleeping?', '${provider.id}' from public.appointments where status = 'completed';
      insert into public.session_recordings (appointment_id, object_name, created_by)
        select id, id || '/recording.webm', '${provider.id}' from public.appointments where status = 'completed';
      insert into public.note_versions (note_id, version, kind, body)
        select id, 1, 'drafted', '{}' from public.progress_notes;`)
  })
  await sql.unsafe('vacuum analyze')
  const [visit] = await sql`select appointment_id, patient_id, id from public.progress_notes limit 1`
  const callerWith = async (token: string): Promise<Caller> => ({
    role: 'authenticated',
    claims: await keys.verify(token),
  })
  const clinician = await callerWith(provider.token)
  const supervisor = await callerWith(await openChart({ sql, keys }, visit?.patient_id))
  const rows =
    (table: string, column: string, value: unknown, caller = clinician) =>
    () =>
      runAs(requests, caller, [
        {
          text: `select count(*) from public.${table} where ${column} = $1::text::uuid`,
          values: [String(value)],
        },
      ])
  return {
    transcript: rows('session_transcripts', 'appointment_id', visit?.appointment_id),
    recordings: rows('session_recordings', 'appointment_id', visit?.appointment_id),
    'note history': rows('note_versions', 'note_id', visit?.id),
    'note history, read by the supervisor': rows('note_versions', 'note_id', visit?.id, supervisor),
    'may record': () =>
      runAs(requests, clinician, [
        { text: 'select private.may_record($1::text)', values: [`${visit?.appointment_id}/recording.webm`] },
      ]),
  }
}

/** The token of a supervising physician who gave a reason to open this patient's chart. */
async function openChart(practice: Parameters<typeof createActor>[0], patient: string): Promise<string> {
  const { sql } = practice
  const admin = await createActor(practice, { first_name: 'Ada', last_name: 'Supervisor' })
  await sql`update public.user_roles set role = 'admin' where user_id = ${admin.id}`
  await sql`
    insert into private.chart_accesses (session_id, patient_id, purpose, reason)
    select id, ${patient}, 'supervision', 'Reviewing the care plan' from auth.sessions where user_id = ${admin.id}`
  return admin.token
}
