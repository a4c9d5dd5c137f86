import { openPool, type Sql } from '#server/db/pool.ts'
import { answerRounds, connections } from './rest-round.ts'

export type RawTask = { url: string; text: string; callers: { claims: string; values: string[] }[] }

let pool: Sql | undefined

/** The driver alone, at its best: the same transaction, prepared, sent in one go on a connection held throughout. */
answerRounds<RawTask>(async ({ url, text, callers }, first, until) => {
  pool ??= openPool(url, { max: connections })
  const connection = await pool.reserve()
  const prepared = { prepare: true, simple: false }
  const become = 'select auth.begin_request($1::text, $2::text, $3::text)'
  let done = 0
  for (let next = first; performance.now() < until; next++, done++) {
    const { claims, values } = callers[next % callers.length] ?? { claims: '{}', values: [] }
    await Promise.all([
      connection.unsafe('begin'),
      connection.unsafe(become, ['authenticated', claims, '{"statement_timeout":"5s"}'], prepared),
      connection.unsafe(text, values, prepared),
      connection.unsafe('commit'),
    ])
  }
  connection.release()
  return { done, failed: 0 }
})

process.once('disconnect', () => pool?.end())
