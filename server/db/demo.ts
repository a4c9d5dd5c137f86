import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Pool, Sql } from './pool.ts'

const folder = path.join(import.meta.dirname, '../../supabase/seed')

export const demoPassword = 'Saguaro-Demo-1'
/**
 * Hashed in advance, because the password is public anyway: the first start is faster, and db doesn't depend on auth.
 */
const demoPasswordHash =
  '$argon2id$v=19$m=65536,t=2,p=1$MnOdYO5xcHnigGd2P6Pnkw$EwJanXhhxDx23yRyjgWUpwtVoI+xA5z+nj5/y7zfLHE'
/** The demo accounts, and what each shows. */
export const demoAccounts = {
  'patient@saguaro.example': 'patient',
  'provider@saguaro.example': 'psychiatrist',
  'admin@saguaro.example': 'supervising physician',
  'frontdesk@saguaro.example': 'front desk',
  'billing@saguaro.example': 'billing',
  'ana.torres@saguaro.example': 'mother of two patients, 9 and 15',
  'mateo.torres@saguaro.example': 'the 15-year-old',
}

/**
 * Loads the demo people into a database that has no users yet, if that is wanted: by the setting, or by default. The
 * answer is remembered, so that a practice that started without demo accounts never gets them later. Returns whether
 * this is a demo database.
 */
export async function loadDemo(
  sql: Pool,
  setting: boolean | undefined,
  byDefault: boolean,
): Promise<boolean> {
  return sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('demo data'))`
    const [state] = await tx<{ empty: boolean; demo: string | null }[]>`
      select not exists (select from auth.users) as empty, (select value from auth.secrets where name = 'demo') as demo`
    const isDemo = state?.empty ? (setting ?? (state.demo ? false : byDefault)) : state?.demo === '1'
    if (state?.empty && isDemo) await seed(tx)
    await tx`
      insert into auth.secrets (name, value) values ('demo', ${isDemo ? '1' : '0'})
      on conflict (name) do update set value = excluded.value`
    if (isDemo) await run(tx, ['holidays', 'every_start'])
    return isDemo
  }) as Promise<boolean>
}

async function seed(tx: Sql): Promise<void> {
  await tx`select set_config('seed.password_hash', ${demoPasswordHash}, true)`
  await run(tx, [
    '01_people',
    // Before the visits, which keep clear of them.
    'holidays',
    '02_clinical',
    '03_notes',
    '04_medications',
    '05_safety_plans',
    '06_licenses',
    '07_families',
    '08_documents',
    '09_dates',
    '10_office',
    '11_notifications',
  ])
}

async function run(tx: Sql, files: readonly string[]): Promise<void> {
  for (const file of files) await tx.unsafe(await readFile(path.join(folder, `${file}.sql`), 'utf8'))
}
