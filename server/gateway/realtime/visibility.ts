import { isIP } from 'node:net'
import { isDatabaseAway } from '#server/db/database-away.ts'
import { askAs, type Caller } from '#server/db/run-as.ts'
import { passive, refusalOf } from './authorize.ts'
import type { Condition } from './filter.ts'
import { type Channel, channelsOf, type Realtime, type Subscription } from './types.ts'

/** A row of realtime.changes. `was` and `old_key` stay JSON text: this process has no business reading them. */
export type Change = {
  id: string
  relation: string
  schema_name: string
  table_name: string
  type: 'INSERT' | 'UPDATE' | 'DELETE'
  was: string
  old_key: string | null
  commit_timestamp: string
}
export type Match = {
  channel: Channel
  /** The channel's user at the time of the query. */
  viewer: string
  caller: Caller
  change: Change
  subscriptions: Subscription[]
}
/** What one caller may see of a change, as JSON text. */
export type VisibleRow = { record: string; old_record: string; columns: string }

/**
 * One name for all tokens of one session: a refreshed token sees what the one before saw, so the policies are asked
 * once for all of them. The level of sign-in is part of it, for policies may ask for a second step.
 */
export function viewerOf({ caller: { role, claims }, token }: Pick<Channel, 'caller' | 'token'>): string {
  if (role !== 'authenticated') return role
  return claims.session_id ? `${claims.session_id} ${claims.sub} ${claims.aal}` : token
}

/** The subscribers of each of these changes: by table and event, then by filter. */
export async function findMatches(realtime: Realtime, changes: Change[]): Promise<Match[]> {
  const matches: Match[] = []
  for (const channel of channelsOf(realtime)) {
    const { caller } = channel
    const viewer = viewerOf(channel)
    for (const change of changes) {
      const subscriptions = channel.subscriptions.filter((subscription) => concerns(subscription, change))
      if (subscriptions.length > 0) matches.push({ channel, viewer, caller, change, subscriptions })
    }
  }
  const holds = await compare(realtime, matches)
  return matches
    .map((match) => ({
      ...match,
      subscriptions: match.subscriptions.filter(({ conditions }) =>
        conditions.every((condition) => holds(match.change, condition)),
      ),
    }))
    .filter(({ subscriptions }) => subscriptions.length > 0)
}

function concerns({ event, schema, table }: Subscription, change: Change): boolean {
  return (
    (event === '*' || event === change.type) &&
    (schema === '*' || schema === change.schema_name) &&
    (table === undefined || table === '*' || table === change.table_name)
  )
}

/** Compares in the database, by its types and collation; one query for all who compare the same column alike. */
async function compare(realtime: Realtime, matches: Match[]) {
  const { sql } = realtime.services
  type Comparing = { changes: Map<string, Change>; values: Set<string>; column: string; comparison: string }
  const questions = new Map<string, Comparing>()
  for (const { change, subscriptions } of matches) {
    for (const { column, comparison, values } of subscriptions.flatMap(
      (subscription) => subscription.conditions,
    )) {
      const key = JSON.stringify([change.relation, column, comparison])
      const question = questions.get(key) ?? { changes: new Map(), values: new Set(), column, comparison }
      questions.set(key, question)
      question.changes.set(change.id, change)
      for (const value of values) question.values.add(value)
    }
  }
  const held = new Set<string>()
  const name = (...parts: string[]) => JSON.stringify(parts)
  const ask = async ({ changes, values, column, comparison }: Comparing) => {
    const rows = [...changes.values()]
    const found = await sql<{ n: number; matched: string }[]>`
      select n, matched from realtime.matching_rows(
        ${rows[0]?.relation ?? ''}::text::oid::regclass, ${asCandidates(rows)}::text::jsonb,
        ${column}, ${comparison}, ${[...values]}::text[])`
    for (const { n, matched } of found) held.add(name(rows[n]?.id ?? '', column, comparison, matched))
  }
  const asked = [...questions.values()].map((question) =>
    ask(question).catch((error) => {
      if (isPassing(error)) throw error
      giveUpOn(realtime, error, 'a filter could not be asked')
    }),
  )
  await Promise.all(asked)
  return ({ id }: Change, { column, comparison, values, every }: Condition) => {
    const matched = (value: string) => held.has(name(id, column, comparison, value))
    return every ? values.every(matched) : values.some(matched)
  }
}

/** Temporary failures: too many requests, canceled or timed out, or a conflict with another transaction. */
function isPassing(error: unknown): boolean {
  return /^(SM980|57014|40...|55P03)$/.test((error as { code?: string }).code ?? '')
}

/**
 * A query that fails for its own reason is given up, and no one is notified. During a database outage, all of them
 * wait.
 */
function giveUpOn({ services }: Realtime, error: unknown, message: string): void {
  if (isDatabaseAway(error)) throw error
  services.log.error({ code: (error as { code?: string }).code }, message)
}

export type Views = {
  visibleRowOf: (match: Match) => VisibleRow | undefined
  refused: Map<string, string>
  /** Those who could not be asked about this time, and so may have missed something. */
  missed: Set<string>
}

const checksAtOnce = 4

/** Of some changes of one table, which may this caller see? */
type Question = { viewer: string; caller: Caller; address: string; changes: Map<string, Change> }

function questionsOf(matches: Match[]): Question[] {
  const questions = new Map<string, Question>()
  for (const { viewer, caller, change, channel } of matches) {
    const key = `${viewer} ${change.relation}`
    const question = questions.get(key) ?? {
      viewer,
      caller,
      address: channel.socket.address,
      changes: new Map(),
    }
    questions.set(key, question)
    question.changes.set(change.id, change)
  }
  return [...questions.values()]
}

/** Asks the row policies, once for each caller and table, as that caller. A caller whose session ended is refused. */
export async function readAs(realtime: Realtime, matches: Match[]): Promise<Views> {
  const visibleRows = new Map<string, VisibleRow>()
  const refused = new Map<string, string>()
  const missed = new Set<string>()
  const waiting = questionsOf(matches)
  const answer = async (question: Question) => {
    const { viewer, changes } = question
    const rows = [...changes.values()]
    try {
      for (const { n, ...visibleRow } of await visibleTo(realtime, question))
        visibleRows.set(`${viewer} ${rows[n]?.id}`, visibleRow)
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal) refused.set(viewer, refusal)
      else if (isPassing(error)) missed.add(viewer)
      else giveUpOn(realtime, error, 'the row policies could not be asked')
    }
  }
  const work = async () => {
    for (let question = waiting.pop(); question; question = waiting.pop()) await answer(question)
  }
  await Promise.all(Array.from({ length: checksAtOnce }, work))
  return { visibleRowOf: ({ viewer, change }) => visibleRows.get(`${viewer} ${change.id}`), refused, missed }
}

/** Asks and, where the rows are about other people, notes in the audit log that the caller was shown them. */
async function visibleTo({ services }: Realtime, { caller, address, changes }: Question) {
  const rows = [...changes.values()]
  const relation = '$1::text::oid::regclass'
  const noted =
    caller.role === 'authenticated'
      ? `where (select private.record_live_read(${relation}, $2::text::jsonb, array(select n from seen)))`
      : ''
  const question = {
    text: `with seen as materialized (select * from realtime.visible_rows(${relation}, $2::text::jsonb))
           select n, record::text, old_record::text, columns::text from seen ${noted}`,
    values: [rows[0]?.relation ?? '', asCandidates(rows)],
  }
  const settings = { ...passive, ...(isIP(address) && { 'request.ip': address }) }
  const [seen] = await askAs(services.requests, caller, [question], settings)
  return seen as ({ n: number } & VisibleRow)[]
}

function asCandidates(rows: Change[]): string {
  return `[${rows.map(({ was, old_key }, n) => `{"n":${n},"was":${was},"old_key":${old_key ?? 'null'}}`)}]`
}
