import type { Sql } from './pool.ts'

/** Who a request speaks for. The database role and the verified claims of its token, nothing the client chose. */
export type Caller = {
  role: 'anon' | 'authenticated' | 'service_role'
  claims: { sub?: string; session_id?: string; [claim: string]: unknown }
}

export const anonymous: Caller = { role: 'anon', claims: { role: 'anon' } }
export const service: Caller = { role: 'service_role', claims: { role: 'service_role' } }

export type Statement = { text: string; values?: (string | null)[] }
export type Row = Record<string, unknown>

/**
 * Runs statements as the caller, in one transaction and one network exchange: begin, become the caller (which
 * refuses when the session has ended), the statements, commit. Nothing is awaited in between, so the driver
 * sends it all at once; a statement that fails aborts the rest and the commit rolls back.
 * Values travel as text: a statement casts its parameters itself.
 */
export async function runAs(
  sql: Sql,
  caller: Caller,
  statements: Statement[],
  settings: Record<string, string> = {},
): Promise<Row[][]> {
  const connection = await sql.reserve()
  try {
    const sent = [
      connection.unsafe('begin', [], { prepare: true }),
      connection.unsafe(
        'select auth.begin_request($1::text, $2::text, $3::text)',
        [caller.role, JSON.stringify(caller.claims), JSON.stringify(settings)],
        { prepare: true },
      ),
      ...statements.map(({ text, values }) => connection.unsafe(text, values ?? [], { prepare: true })),
      connection.unsafe('commit', [], { prepare: true }),
    ]
    const results = await Promise.allSettled(sent)
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
    return results.slice(2, -1).map((result) => (result as PromiseFulfilledResult<Row[]>).value)
  } finally {
    connection.release()
  }
}

/** The same for work that must look at one answer before it asks the next question. */
export async function transactionAs<T>(sql: Sql, caller: Caller, work: (tx: Sql) => Promise<T>): Promise<T> {
  const result = await sql.begin(async (tx) => {
    await tx`select auth.begin_request(${caller.role}::text, ${JSON.stringify(caller.claims)}::text, '{}'::text)`
    return work(tx as unknown as Sql)
  })
  return result as T
}
