import type { Sql } from '#server/db/pool.ts'

/** Signs a person out everywhere, or everywhere but in one session. Takes effect with the next request of each. */
export async function endSessions(sql: Sql, userId: string, except?: string): Promise<void> {
  await sql`
    delete from auth.sessions where user_id = ${userId} and id is distinct from ${except ?? null}::uuid`
}
