import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Sql } from '#server/db/pool.ts'
import { type Actor, createActor } from '#server/testing/actors.ts'
import type { BenchResult } from './support/result.ts'
import { startServer } from './support/start-server.ts'
import { withDatabase } from './support/with-database.ts'

const rounds = 400
const others = 100
const most = 10

/**
 * From the moment a notification is written until its owner's browser has it, with a hundred other people listening
 * for theirs. For comparison, in turns, the minimum: a row, a bare NOTIFY, a driver that listens.
 */
export default function realtimeLatency(): Promise<BenchResult> {
  return withDatabase(async (database) => {
    const { sql } = database
    const { keys, port, stop } = await startServer(database)
    const address = `http://127.0.0.1:${port}`
    const open = (actor: Actor, heard: () => void) => listen(address, keys.publishableKey, actor, heard)
    const clients: SupabaseClient[] = []
    for (let n = 0; n < others; n++) clients.push(await open(await createActor({ sql, keys }), () => {}))

    let heard = () => {}
    const owner = await createActor({ sql, keys })
    clients.push(await open(owner, () => heard()))
    await sql.unsafe('create table bench_rows (user_id uuid, title text)')
    await sql.listen('bench', () => heard())

    const times = { raw: [] as number[], realtime: [] as number[] }
    for (let round = -20; round < rounds; round++) {
      const raw = await timed((done) => {
        heard = done
        return sql`with row as (insert into bench_rows values (${owner.id}, 'Visit') returning 1)
          select pg_notify('bench', '') from row`
      })
      const realtime = await timed((done) => {
        heard = done
        return sql`insert into notifications (user_id, kind, title) values (${owner.id}, 'bench', 'Visit')`
      })
      if (round >= 0) times.raw.push(raw) && times.realtime.push(realtime)
    }
    await Promise.all(clients.map((client) => client.removeAllChannels()))
    await stop()
    return report(times)
  })
}

async function listen(
  address: string,
  key: string,
  actor: Actor,
  heard: () => void,
): Promise<SupabaseClient> {
  const client = createClient(address, key, { accessToken: async () => actor.token })
  await client.realtime.setAuth()
  const changes = {
    event: 'INSERT',
    schema: 'public',
    table: 'notifications',
    filter: `user_id=eq.${actor.id}`,
  } as const
  await new Promise<void>((resolve, reject) => {
    client
      .channel('bell')
      .on('postgres_changes', changes, heard)
      .subscribe((status, error) => (status === 'SUBSCRIBED' ? resolve() : reject(error)))
  })
  return client
}

async function timed(start: (done: () => void) => ReturnType<Sql>): Promise<number> {
  const from = performance.now()
  await new Promise<void>((resolve, reject) => {
    start(resolve).catch(reject)
  })
  return performance.now() - from
}

function report({ raw, realtime }: { raw: number[]; realtime: number[] }): BenchResult {
  const at = (all: number[], share: number) =>
    all.toSorted((a, b) => a - b)[Math.floor(all.length * share)] ?? 0
  const ms = (value: number) => `${value.toFixed(2)} ms`
  const ratio = at(realtime, 0.5) / at(raw, 0.5)
  return {
    name: `Realtime: a written notification reaches its owner, ${others} others listening`,
    rows: [
      { what: 'bare NOTIFY through the driver, p50', value: ms(at(raw, 0.5)) },
      { what: 'bare NOTIFY through the driver, p95', value: ms(at(raw, 0.95)) },
      { what: 'delivered at the subscriber, policies checked, p50', value: ms(at(realtime, 0.5)) },
      { what: 'delivered at the subscriber, policies checked, p95', value: ms(at(realtime, 0.95)) },
      {
        what: 'ratio of the medians',
        value: `${ratio.toFixed(1)}×`,
        bar: `at most ${most}×`,
        ok: ratio <= most,
      },
    ],
  }
}
