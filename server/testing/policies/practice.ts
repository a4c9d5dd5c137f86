import { expect } from 'vitest'
import { describeRefusal, refusalCodeOf } from '#core/refusals/describe-refusal.ts'
import type { Sql } from '#server/db/pool.ts'
import { transactionAs } from '#server/db/run-as.ts'
import { callerOfToken } from '#server/gateway/caller.ts'
import type { Services } from '#server/services.ts'
import type { Actor } from '#server/testing/actors.ts'
import { startTestServer } from '#server/testing/server.ts'
import { createPeople } from './people.ts'

export type OpenPractice = Awaited<ReturnType<typeof openPractice>>

/** The real server with one person of each kind, and unmodified supabase-js clients that speak as them. */
export async function openPractice(env: Record<string, string> = {}) {
  const server = await startTestServer(env)
  const practice = { sql: server.sql, keys: server.services.keys }
  return {
    ...practice,
    url: server.url,
    config: server.services.config,
    people: await createPeople(practice),
    as: (actor: Actor) => server.client(actor.token),
    anonymous: server.client,
    sqlAs: (actor: Actor) => statementsOf(server.services, actor),
    close: server.stop,
  }
}

/** For what REST does not reach (storage, realtime): statements under the role and claims of a request of theirs. */
function statementsOf({ requests, keys }: Pick<Services, 'requests' | 'keys'>, actor: Actor): Sql {
  const run = async (strings: TemplateStringsArray, ...values: unknown[]) =>
    transactionAs(requests, await callerOfToken(keys, actor.token), async (tx) =>
      tx(strings, ...(values as never[])),
    )
  return run as unknown as Sql
}

/** The supervisor verifies a provider as they are now. */
export async function verifyProvider(admin: ReturnType<OpenPractice['as']>, provider_id: string) {
  const seen = admin.from('providers').select('updated_at').eq('id', provider_id).single()
  const { updated_at } = await done(seen)
  await done(admin.rpc('verify_provider', { provider_id, updated_at }))
}

type Answer<T> = { data: T; error: { code?: string; message: string } | null }

/** The rows of a call that must succeed. */
export async function done<T>(call: PromiseLike<Answer<T>>): Promise<NonNullable<T>> {
  const { data, error } = await call
  if (error) throw new Error(`${error.code} ${error.message}`, { cause: error })
  return data as NonNullable<T>
}

/** A call that must be refused: one of our own refusals by its code, PostgreSQL's by its code and message. */
export async function expectRefusal(call: PromiseLike<Answer<unknown>>, ...[code, message]: Refusal) {
  const { error } = await call
  const own = refusalCodeOf({ code })
  expect({ code: error?.code, message: error?.message }).toEqual({
    code,
    message: own ? describeRefusal(own, 'en') : message,
  })
}

export type Refusal = readonly [code: string, message?: string]
export const rowRefused = (table: string): Refusal => [
  '42501',
  `new row violates row-level security policy for table "${table}"`,
]
export const tableDenied = (table: string): Refusal => ['42501', `permission denied for table ${table}`]
