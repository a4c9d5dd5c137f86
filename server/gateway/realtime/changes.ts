import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from '#server/db/pool.ts'
import { closeChannel } from './channel.ts'
import { encodeWithPayload } from './protocol.ts'
import { channelsOf, isJoined, type Realtime, type Socket, type Subscription } from './types.ts'
import { type Change, findMatches, type Match, readAs, type VisibleRow, viewerOf } from './visibility.ts'

const pageRows = 200
const keptMs = 4 * 60_000

const retryMs = 250

/** Reads what has changed since the last time, and delivers it to subscribers who may see it. */
export function openChanges(realtime: Realtime) {
  let seen: string | undefined
  /** How far reading several pages has come: delivered changes aren't delivered again if a later page fails. */
  let partly: { upto: string; after: string } | undefined
  let reading = false
  let rung = false
  let stopped = false

  async function readOnce(): Promise<void> {
    seen ??= await currentSnapshot(realtime.bus.sql)
    for (;;) {
      const { upto, changes } = await readPage(
        realtime.bus.sql,
        seen,
        partly?.upto ?? null,
        partly?.after ?? '0',
      )
      if (changes.length > 0) await deliver(realtime, changes)
      partly = { upto, after: changes.at(-1)?.id ?? '0' }
      if (changes.length < pageRows) break
    }
    seen = partly.upto
    partly = undefined
  }

  async function readWhileRung(): Promise<void> {
    reading = true
    while (rung && !stopped) {
      rung = false
      await readOnce().catch(async (error) => {
        realtime.services.log.warn({ code: error.code }, 'changes wait for the database')
        rung = true
        await pause(retryMs, undefined, { ref: false })
        await realtime.bus.ready().catch(() => {})
      })
    }
    reading = false
  }

  return {
    /** A change was committed. */
    ring: () => {
      rung = true
      if (!reading) void readWhileRung()
    },
    /** After a loss longer than changes are kept, the subscribers must start afresh: something may be missing. */
    resume: async (awayMs: number) => {
      if (seen !== undefined && awayMs > keptMs) {
        seen = undefined
        partly = undefined
        for (const socket of [...realtime.sockets]) startAfresh(socket)
      }
      seen ??= await currentSnapshot(realtime.bus.sql)
    },
    stop: () => {
      stopped = true
    },
  }
}

/** Its client reconnects and reloads what it shows. */
function startAfresh(socket: Socket): void {
  socket.close(1012, 'Changes may be missing')
}

async function currentSnapshot(sql: Sql): Promise<string> {
  const [row] = await sql<{ snapshot: string }[]>`select pg_current_snapshot()::text as snapshot`
  return row?.snapshot ?? ''
}

/** The next changes that `from` did not see and `upto` does; the first page decides what `upto` is. */
async function readPage(sql: Sql, from: string, upto: string | null, after: string) {
  const rows = await sql<(Change & { upto: string })[]>`
    with bound as (select coalesce(${upto}::text::pg_snapshot, pg_current_snapshot()) as upto)
    select bound.upto::text as upto, c.id::text as id, c.relation::text as relation, c.schema_name, c.table_name,
      c.type, c.was::text as was, c.old_key::text as old_key,
      to_char(c.happened_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as commit_timestamp
    from bound left join lateral (
      select * from realtime.changes
      where xid >= pg_snapshot_xmin(${from}::text::pg_snapshot)
        and not pg_visible_in_snapshot(xid, ${from}::text::pg_snapshot)
        and pg_visible_in_snapshot(xid, bound.upto)
        and id > ${after}::text::bigint
      order by id limit ${pageRows}
    ) c on true
    order by c.id`
  return { upto: rows[0]?.upto ?? from, changes: rows.filter(({ id }) => id !== null) }
}

/**
 * All queries run before anything is sent, so that a failure can repeat the whole page without delivering anything
 * twice.
 */
async function deliver(realtime: Realtime, changes: Change[]): Promise<void> {
  const matches = await findMatches(realtime, changes)
  if (matches.length === 0) return
  const { visibleRowOf, refused, missed } = await readAs(realtime, matches)
  for (const match of matches.sort((a, b) => changes.indexOf(a.change) - changes.indexOf(b.change))) {
    const visibleRow = visibleRowOf(match)
    if (visibleRow && isStillTheSame(match))
      send(realtime, withReadableFilters(match, visibleRow), visibleRow)
  }
  for (const channel of [...channelsOf(realtime)]) {
    const reason = refused.get(viewerOf(channel))
    if (reason) closeChannel(realtime, channel, `Unauthorized: ${reason}`)
    if (missed.has(viewerOf(channel))) startAfresh(channel.socket)
  }
}

/** Whether a filter fits would tell what a column says: one on a column that the caller may not read is never told. */
function withReadableFilters(match: Match, { columns }: VisibleRow): Match {
  if (match.subscriptions.every(({ conditions }) => conditions.length === 0)) return match
  const readable = new Set((JSON.parse(columns) as { name: string }[]).map(({ name }) => name))
  const isReadable = ({ conditions }: Subscription) => conditions.every(({ column }) => readable.has(column))
  return { ...match, subscriptions: match.subscriptions.filter(isReadable) }
}

/**
 * A token may be renewed while the policies are checked; if someone else signed in during that time, the change isn't
 * for them.
 */
function isStillTheSame({ channel, caller }: Match): boolean {
  return (
    isJoined(channel) &&
    channel.caller.role === caller.role &&
    channel.caller.claims.sub === caller.claims.sub
  )
}

function send({ limits }: Realtime, { channel, change, subscriptions }: Match, visibleRow: VisibleRow): void {
  const { socket, topic, joinRef } = channel
  for (const [select, ids] of bySelection(subscriptions)) {
    const payload = payloadOf(change, visibleRow, ids, select, limits.recordBytes)
    socket.send(
      encodeWithPayload(socket.version, { joinRef, ref: null, topic, event: 'postgres_changes' }, payload),
    )
  }
}

/** Subscriptions of one channel that want the same columns get one message. */
function bySelection(subscriptions: Subscription[]): Map<string, number[]> {
  const groups = new Map<string, number[]>()
  for (const { id, select } of subscriptions) {
    const key = select ? JSON.stringify(select) : ''
    groups.set(key, [...(groups.get(key) ?? []), id])
  }
  return groups
}

function payloadOf(
  change: Change,
  visibleRow: VisibleRow,
  ids: number[],
  select: string,
  most: number,
): string {
  const { schema_name, table_name, commit_timestamp, type } = change
  const tooLarge = visibleRow.record.length > most
  const record = tooLarge
    ? narrow(visibleRow.record, (_key, value) => JSON.stringify(value).length <= 64)
    : select === ''
      ? visibleRow.record
      : narrow(visibleRow.record, (key) => (JSON.parse(select) as string[]).includes(key))
  const head = JSON.stringify({ schema: schema_name, table: table_name, commit_timestamp, type }).slice(0, -1)
  const parts = [
    `"columns":${visibleRow.columns}`,
    ...(type === 'DELETE' ? [] : [`"record":${record}`]),
    ...(type === 'INSERT' ? [] : [`"old_record":${visibleRow.old_record}`]),
    `"errors":${tooLarge ? '["Error 413: Payload Too Large"]' : 'null'}`,
  ]
  return `{"ids":${JSON.stringify(ids)},"data":${head},${parts.join(',')}}}`
}

function narrow(record: string, keep: (key: string, value: unknown) => boolean): string {
  const entries = Object.entries(JSON.parse(record) as Record<string, unknown>)
  return JSON.stringify(Object.fromEntries(entries.filter(([key, value]) => keep(key, value))))
}
