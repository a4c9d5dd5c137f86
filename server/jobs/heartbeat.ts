import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import type { RecentAnswers } from '#core/contracts/recent-answers.ts'
import type { Sql } from '#server/db/pool.ts'
import type { Logger } from '#server/log.ts'
import { type Loop, startLoop } from './loop.ts'

type Parts = {
  sql: Sql
  log: Pick<Logger, 'warn'>
  dataDir: string
  version: string
  sockets: () => number
  recent: () => RecentAnswers | null
}

const everySeconds = 15

/** Tells the status page that this process is at work, what it answers, and what it has left of memory and disk. */
export function startHeartbeat(parts: Parts): Loop {
  const id = randomUUID()
  const startedAt = new Date()
  const loop = startLoop({
    seconds: everySeconds,
    run: () =>
      beat(parts, id, startedAt).catch((error) =>
        parts.log.warn({ err: error }, 'This server could not say that it is at work'),
      ),
  })
  return {
    wake: loop.wake,
    stop: async () => {
      await loop.stop()
      await parts.sql`delete from private.servers where id = ${id}`.catch(() => {})
    },
  }
}

async function beat(
  { sql, dataDir, version, sockets, recent }: Parts,
  id: string,
  startedAt: Date,
): Promise<void> {
  const disk = await statfs(dataDir).catch(() => undefined)
  await sql`
    insert into private.servers
      (id, host, version, started_at, sockets, memory_bytes, disk_free_bytes, disk_bytes, recent)
    values (${id}, ${hostname()}, ${version}, ${startedAt}, ${sockets()}, ${process.memoryUsage.rss()},
      ${disk ? disk.bavail * disk.bsize : null}, ${disk ? disk.blocks * disk.bsize : null}, ${sql.json(recent())})
    on conflict (id) do update set seen_at = now(), sockets = excluded.sockets, memory_bytes = excluded.memory_bytes,
      disk_free_bytes = excluded.disk_free_bytes, disk_bytes = excluded.disk_bytes,
      recent = excluded.recent`
  await sql`delete from private.servers where seen_at < now() - interval '1 hour'`
}
