import { openPool, type Pool } from '#server/db/pool.ts'
import { answerRounds, connections } from './rest-round.ts'

export type RawTask = { url: string; text: string; callers: { claims: string; values: string[] }[] }

let pool: Pool | undefined

/** The bare driver at its best: the same transaction, prepared, sent as one exchange on a permanent connection. */
answerRounds<RawTask>(async ({ url, text, callers }, first, until) => {
  pool ??= openPool(url, { max: connections })
  const connection = await pool.reserve()
  const prepared = { prepare: true, simple: false }
  const become = `select set_config('request.jwt.claims', $1::text, true),
    set_config('role', auth.admit('authenticated', $2::text::uuid, $3::text::uuid), true),
    set_config('statement_timeout', '5s', true)`
  const asked = callers.map(({ claims, values }) => {
    const { session_id, sub } = JSON.parse(claims) as { session_id: string; sub: string }
    return { caller: [claims, session_id, sub], values }
  })
  let done = 0
  for (let next = first; performance.now() < until; next++, done++) {
    const { caller = [], values = [] } = asked[next % asked.length] ?? {}
    await Promise.all([
      connection.unsafe('begin'),
      connection.unsafe(become, caller, prepared),
      connection.unsafe(text, values, prepared),
      connection.unsafe('commit'),
    ])
  }
  connection.release()
  return { done, failed: 0 }
})

process.once('disconnect', () => pool?.end())
