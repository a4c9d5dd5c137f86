import type { Sql } from '#server/db/pool.ts'

/**
 * Signs a person out everywhere, or everywhere but in one session. Takes effect with the next request of each
 * session. Push notifications end when all sessions do; while one continues, so do they, because that person may be
 * on call.
 */
export async function endSessions(sql: Sql, userId: string, except?: string): Promise<void> {
  if (except === undefined) await sql`select private.sign_out_everywhere(${userId}::uuid)`
  else
    await sql`
    delete from auth.sessions where user_id = ${userId} and id <> ${except}::uuid`
}
