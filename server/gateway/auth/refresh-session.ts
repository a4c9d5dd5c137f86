import { z } from 'zod'
import type { Sql } from '#server/db/pool.ts'
import { audit } from './audit.ts'
import type { AuthContext } from './context.ts'
import { Refused } from './errors.ts'
import { refusalOfRefresh } from './limits.ts'
import { readBody } from './read-body.ts'
import { lockRefreshToken, rotate } from './refresh-tokens.ts'
import { answerTokens } from './sessions.ts'
import { inTransaction } from './transaction.ts'
import { findUser, isBanned } from './users.ts'

const schema = z.object({
  refresh_token: z.string('refresh_token required').min(1, 'refresh_token required'),
})

/** Exchanges a refresh token for new tokens. This doesn't count as activity: an idle session can't be refreshed. */
export async function refreshSession(c: AuthContext) {
  const { refresh_token: token } = await readBody(c, schema)
  const outcome = await inTransaction(c.var.services.sql, (tx) => refresh(c, tx, token))
  if (outcome instanceof Refused) throw outcome
  return c.json(outcome)
}

/** A refusal is returned, not thrown, so that ending the session along with it is kept. */
async function refresh(c: AuthContext, tx: Sql, token: string) {
  const row = await lockRefreshToken(tx, token)
  if (!row) return refused('refresh_token_not_found', 'Refresh Token Not Found')
  const tooOften = await refusalOfRefresh(tx, row.session_id)
  if (tooOften) return tooOften
  const [session] = await tx<{ user_id: string; ended: boolean }[]>`
    update auth.sessions set refreshed_at = now() where id = ${row.session_id}
    returning user_id,
      coalesce(not_after < now(), false) or last_used_at + make_interval(secs => idle_seconds) < now() as ended`
  if (!session) return refused('refresh_token_not_found', 'Refresh Token Not Found')
  const end = () => tx`delete from auth.sessions where id = ${row.session_id}`

  if (session.ended) {
    await end()
    return refused('session_expired', 'Session Expired (Inactivity)')
  }
  if (row.reused_late) {
    await end()
    await audit(c, tx, 'refresh_token_reused', session.user_id)
    return refused('refresh_token_already_used', 'Already Used')
  }
  const user = await findUser(tx, { id: session.user_id })
  if (!user || isBanned(user)) {
    await end()
    return refused('user_banned', 'User Banned')
  }
  return answerTokens(c, tx, user.id, row.session_id, await rotate(tx, token, row))
}

function refused(code: string, reason: string): Refused {
  return new Refused(400, code, `Invalid Refresh Token: ${reason}`)
}
