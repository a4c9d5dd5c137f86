import { randomInt } from 'node:crypto'
import { secret } from '#server/db/keys.ts'
import type { Sql } from '#server/db/pool.ts'

export const setupCodeHours = 24

/** The code that creates the first supervising physician's account. One that has expired is replaced. */
export async function openSetupCode(sql: Sql): Promise<string> {
  await sql`
    delete from auth.secrets
    where name = 'setup_code' and created_at <= now() - make_interval(hours => ${setupCodeHours}::integer)`
  return secret(sql, 'setup_code', () => String(randomInt(10 ** 9, 10 ** 10)))
}

/** A new code, valid for one day; the previous one no longer works. None once the account exists. */
export async function renewSetupCode(sql: Sql): Promise<string | undefined> {
  const [state] = await sql<{ done: boolean }[]>`
    select exists (select from public.user_roles where role = 'admin') as done`
  if (state?.done) return undefined
  await sql`delete from auth.secrets where name = 'setup_code'`
  return openSetupCode(sql)
}

export async function findSetupCode(sql: Sql): Promise<{ code: string; expired: boolean } | undefined> {
  const [row] = await sql<{ code: string; expired: boolean }[]>`
    select value as code, created_at <= now() - make_interval(hours => ${setupCodeHours}::integer) as expired
    from auth.secrets where name = 'setup_code'`
  return row
}
