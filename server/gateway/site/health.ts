import type { Context } from 'hono'
import type { FileStore } from '#server/db/files/file-store.ts'
import { reasonOf } from '#server/db/reason-of.ts'
import { mailRoute } from '#server/functions/mail/local-mailbox.ts'
import type { Services } from '#server/services.ts'

const patienceMs = 1000

type Part = 'ok' | 'delayed' | 'down' | 'unknown'

type Parts = Record<'database' | 'mail' | 'storage', Part>

/** Anyone may ask, as often as they like, so an answer is good for a moment. */
const keptMs = 1000

/**
 * Whether this server can work. Without its database it can't. Unreadable files, or email that is late or can't be
 * sent, don't take it out of service: visits matter more, and the outbox loses nothing.
 */
export function openHealth({ sql, config, demo, log }: Services, files: FileStore) {
  const askForMail = oneAtATime(
    () => sql<{ late: boolean }[]>`
      select exists (
        select from private.mail_outbox
        where sent_at is null and failed_at is null and created_at < now() - interval '15 minutes'
      ) as late`,
  )
  let logged: string | undefined
  const askForStorage = oneAtATime(async () => {
    try {
      await files.check()
      logged = undefined
    } catch (error) {
      const reason = reasonOf(error)
      // The database says for itself when it is away.
      if (reason !== logged) log.warn({ err: error }, 'Stored files can not be used')
      logged = reason
      throw error
    }
  })
  let last: { at: number; parts: Promise<Parts> } | undefined

  async function readParts(): Promise<Parts> {
    const [mail, storage] = await Promise.all([soon(askForMail()), soon(askForStorage())])
    return {
      database: mail.ok ? 'ok' : 'down',
      mail: mailRoute(config, demo) === 'none' ? 'down' : mailState(mail),
      storage: storage.ok || mail.ok ? storageState(storage) : 'unknown',
    }
  }

  return async (c: Context): Promise<Response> => {
    if (!last || performance.now() - last.at > keptMs) last = { at: performance.now(), parts: readParts() }
    const parts = await last.parts
    c.header('cache-control', 'no-store')
    if (parts.database === 'down') {
      c.header('retry-after', '2')
      return c.json({ status: 'unavailable', parts }, 503)
    }
    const isWell = parts.mail === 'ok' && parts.storage === 'ok'
    return c.json({ status: isWell ? 'ok' : 'degraded', parts })
  }
}

function mailState(mail: Soon<{ late: boolean }[]>): Part {
  if (!mail.ok) return 'unknown'
  return mail.value[0]?.late ? 'delayed' : 'ok'
}

function storageState(storage: Soon<unknown>): Part {
  if (storage.ok) return 'ok'
  return storage.late ? 'delayed' : 'down'
}

/** While a question waits for its answer, it is not asked again. */
function oneAtATime<T>(ask: () => PromiseLike<T>): () => Promise<T> {
  let asked: Promise<T> | undefined
  return () => {
    asked ??= Promise.resolve(ask()).finally(() => {
      asked = undefined
    })
    return asked
  }
}

type Soon<T> = { ok: true; value: T } | { ok: false; late: boolean }

/** The caller must not wait for a part that doesn't answer in time. */
async function soon<T>(work: PromiseLike<T>): Promise<Soon<T>> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<Soon<T>>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, late: true }), patienceMs)
  })
  const done = Promise.resolve(work).then(
    (value): Soon<T> => ({ ok: true, value }),
    (): Soon<T> => ({ ok: false, late: false }),
  )
  return Promise.race([done, tooLate]).finally(() => clearTimeout(timer))
}
