import type { Sql } from '#server/db/pool.ts'
import { InvalidFilter, parseFilter } from './filter.ts'
import type { ChangeRequest } from './join-config.ts'
import { TooMany } from './refused.ts'
import { type Channel, channelsOf, type Realtime, type Subscription } from './types.ts'

type Filter = { index: number; relation: string; column: string; comparison: string; values: string[] }

/**
 * Turns the channel's `postgres_changes` requests into subscriptions, with one query for all of them. As with
 * Supabase, a request that can't be served is explained in a message, and leaves the channel without subscriptions.
 */
export async function understand(realtime: Realtime, channel: Channel): Promise<string | undefined> {
  const { sql } = realtime.services
  const requests = channel.config.postgres_changes
  const subscriptions: Subscription[] = []
  const filters: Filter[] = []
  for (const [index, request] of requests.entries()) {
    const schema = request.schema ?? 'public'
    const tables = await realtime.publication.tables(sql, schema, request.table ?? '*')
    if (tables.length === 0) return notPublished(request)
    const conditions = readFilter(request)
    if (conditions instanceof InvalidFilter) return invalid(request, conditions.message)
    subscriptions.push({ ...request, schema, id: index + 1, conditions })
    for (const { relation } of tables)
      for (const { column, comparison, values } of conditions)
        filters.push({ index, relation, column, comparison, values })
  }
  refuseTooManyComparisons(realtime, channel, subscriptions)
  const problem = filters.length > 0 ? await tryFilters(sql, filters) : undefined
  const refused = problem && requests[problem.index]
  if (refused) return invalid(refused, problem.message)
  channel.subscriptions = subscriptions
  return undefined
}

function readFilter({ filter }: ChangeRequest) {
  try {
    return filter ? parseFilter(filter) : []
  } catch (error) {
    if (error instanceof InvalidFilter) return error
    throw error
  }
}

async function tryFilters(sql: Sql, filters: Filter[]) {
  const [row] = await sql<{ problem: { index: number; message: string } | null }[]>`
    select realtime.try_filters(${sql.json(filters)}) as problem`
  return row?.problem ?? undefined
}

/** Each unique comparison costs one query, for everyone, whenever a row changes. */
function refuseTooManyComparisons(realtime: Realtime, channel: Channel, wanted: Subscription[]): void {
  const { sub } = channel.caller.claims
  const all = [...wanted]
  for (const other of channelsOf(realtime))
    if (other.caller.claims.sub === sub) all.push(...other.subscriptions)
  const comparisons = new Set(
    all.flatMap(({ schema, table, conditions }) =>
      conditions.map(({ column, comparison }) => JSON.stringify([schema, table, column, comparison])),
    ),
  )
  if (comparisons.size > realtime.limits.comparisonsPerUser) {
    throw new TooMany('ChannelRateLimitReached: Too many different filters for this user')
  }
}

const inWords = ({ event, schema, table, filter }: ChangeRequest) =>
  `[event: ${event}, schema: ${schema ?? 'public'}, table: ${table ?? '*'}, filters: [${filter ?? ''}]]`

const notPublished = (request: ChangeRequest) =>
  `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: ${inWords(request)}`

const invalid = (request: ChangeRequest, message: string) =>
  `Unable to subscribe to changes with given parameters. An exception happened so please check your connect parameters: ${inWords(request)}. Exception: ${message}`
