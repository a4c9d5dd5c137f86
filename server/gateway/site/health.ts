import type { Context } from 'hono'
import type { FileStore } from '#server/db/files/file-store.ts'
import { mailRoute } from '#server/functions/mail/local-mailbox.ts'
import type { Services } from '#server/services.ts'

const patienceMs = 1000

type Part = 'ok' | 'delayed' | 'down' | 'unknown'

/**
 * Whether this server can work. A mail that is late, or has nowhere to go, does not take it out of service: visits
 * matter more, and the outbox loses nothing.
 */
export async function health(
  { sql, config, demo }: Services,
  files: FileStore,
  c: Context,
): Promise<Response> {
  const [mail, storage] = await Promise.all([
    soon(sql<{ late: boolean }[]>`
      select exists (
        select from private.mail_outbox
        where sent_at is null and failed_at is null and created_at < now() - interval '15 minutes'
      ) as late`),
    soon(files.check()),
  ])
  const parts: Record<'database' | 'mail' | 'storage', Part> = {
    database: mail.ok ? 'ok' : 'down',
    mail:
      mailRoute(config, demo) === 'none'
        ? 'down'
        : mail.ok
          ? mail.value[0]?.late
            ? 'delayed'
            : 'ok'
          : 'unknown',
    storage: storage.ok ? 'ok' : mail.ok ? 'down' : 'unknown',
  }
  c.header('cache-control', 'no-store')
  if (parts.database === 'down' || parts.storage === 'down') {
    c.header('retry-after', '2')
    return c.json({ status: 'unavailable', parts }, 503)
  }
  return c.json({ status: parts.mail === 'ok' ? 'ok' : 'degraded', parts })
}

/** A part that does not answer in time counts as down: whoever asks must not wait for it. */
async function soon<T>(work: PromiseLike<T>): Promise<{ ok: true; value: T } | { ok: false }> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<{ ok: false }>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false }), patienceMs)
  })
  const done = Promise.resolve(work).then(
    (value) => ({ ok: true as const, value }),
    () => ({ ok: false as const }),
  )
  return Promise.race([done, tooLate]).finally(() => clearTimeout(timer))
}
