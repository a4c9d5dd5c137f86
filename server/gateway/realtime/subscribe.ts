import { InvalidFilter, parseFilter } from './filter.ts'
import type { ChangeRequest } from './join-config.ts'
import type { Channel, Realtime, Subscription } from './types.ts'

/**
 * Makes the channel's `postgres_changes` wishes into subscriptions. As with Supabase, one that cannot be served
 * is told to the developer in a message, and leaves the channel without any.
 */
export async function understand(realtime: Realtime, channel: Channel): Promise<string | undefined> {
  const wishes = channel.config.postgres_changes
  const subscriptions: Subscription[] = []
  for (const [index, wish] of wishes.entries()) {
    try {
      const conditions = wish.filter ? parseFilter(wish.filter) : []
      const subscription = { ...wish, schema: wish.schema ?? 'public', id: index + 1, conditions }
      await tryOut(realtime, subscription)
      subscriptions.push(subscription)
    } catch (error) {
      return problemWith(wish, error)
    }
  }
  channel.subscriptions = subscriptions
  return undefined
}

class NotPublished extends Error {}

/** Are there such tables, and does each comparison make sense for its column? Asked of no rows at all. */
async function tryOut({ services: { sql } }: Realtime, wish: Subscription): Promise<void> {
  const anyTable = wish.table === undefined || wish.table === '*'
  const tables = await sql<{ relation: string }[]>`
    select format('%I.%I', schemaname, tablename)::regclass::oid::text as relation
    from pg_publication_tables
    where pubname = 'supabase_realtime'
      and (schemaname = ${wish.schema} or ${wish.schema} = '*')
      and (tablename = ${wish.table ?? ''} or ${anyTable})`
  if (tables.length === 0) throw new NotPublished()
  for (const { relation } of tables) {
    for (const { column, comparison, values } of wish.conditions) {
      await sql`
        select from realtime.matching_rows(
          ${relation}::text::oid::regclass, '[{"n": 0, "was": {}}]', ${column}, ${comparison}, ${values}::text[])`
    }
  }
}

function problemWith({ event, schema, table, filter }: ChangeRequest, error: unknown): string {
  const wish = `[event: ${event}, schema: ${schema ?? 'public'}, table: ${table ?? '*'}, filters: [${filter ?? ''}]]`
  if (error instanceof NotPublished) {
    return `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: ${wish}`
  }
  const code = (error as { code?: string }).code
  const known = error instanceof InvalidFilter || /^(P0001|22|42)/.test(code ?? '')
  if (!known) throw error
  return `Unable to subscribe to changes with given parameters. An exception happened so please check your connect parameters: ${wish}. Exception: ${(error as Error).message}`
}
