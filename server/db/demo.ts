import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { hashPassword } from './accounts/hash-password.ts'
import type { Sql } from './pool.ts'

const folder = path.join(import.meta.dirname, '../../supabase/seed')

export const demoPassword = 'Saguaro-Demo-1'
export const demoAccounts = ['patient@saguaro.example', 'provider@saguaro.example', 'admin@saguaro.example']

/** Loads the demo people into a database that has no users yet. Says whether this is a demo database. */
export async function loadDemo(sql: Sql, wanted: boolean): Promise<boolean> {
  return sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('demo data'))`
    const [state] = await tx<{ empty: boolean; demo: boolean }[]>`
      select not exists (select from auth.users) as empty, exists (select from auth.secrets where name = 'demo') as demo`
    if (state?.empty && wanted) {
      await tx`select set_config('seed.password_hash', ${await hashPassword(demoPassword)}, true)`
      for (const file of ['01_people.sql', '02_clinical.sql'])
        await tx.unsafe(await readFile(path.join(folder, file), 'utf8'))
      await tx`insert into auth.secrets (name, value) values ('demo', '1')`
    } else if (!state?.demo) {
      return false
    }
    await tx.unsafe(await readFile(path.join(folder, 'every_start.sql'), 'utf8'))
    return true
  }) as Promise<boolean>
}
