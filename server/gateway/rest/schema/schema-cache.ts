import { createHash } from 'node:crypto'
import { runAs, service } from '#server/db/run-as.ts'
import type { Services } from '#server/services.ts'
import { readSchema, type Schema } from './schema.ts'
import { schemaQuery } from './schema-query.ts'

export type SchemaCache = {
  get: () => Promise<Schema>
  /** Reads the schema again after a name was not found; true when it has changed. */
  refresh: (seen: Schema) => Promise<boolean>
}

const leastMillisecondsBetweenReads = 5000

/**
 * Keeps the schema in memory. It is read at the first request, again when the database says `notify pgrst`, and
 * when a request names something unknown, though not more than once in five seconds: a flood of wrong names costs little.
 */
export function openSchemaCache({
  sql,
  requests,
  log,
}: Pick<Services, 'sql' | 'requests' | 'log'>): SchemaCache {
  let current: Promise<Schema> | undefined
  let latest: { digest: string; schema: Schema } | undefined
  let readAt = 0
  let listening = false

  async function read(): Promise<Schema> {
    readAt = Date.now()
    const [rows] = await runAs(requests, service, [{ text: schemaQuery, prepare: false }])
    const text = String(rows?.[0]?.schema)
    const digest = createHash('sha256').update(text).digest('base64')
    // An unchanged schema stays the same object, so that plans made for it are kept.
    if (latest?.digest !== digest) latest = { digest, schema: readSchema(text) }
    return latest.schema
  }

  function reload(): Promise<Schema> {
    const next = read()
    current = next
    next.catch(() => {
      if (current === next) current = undefined
    })
    return next
  }

  function listen(): void {
    if (listening) return
    listening = true
    sql
      .listen('pgrst', () => {
        reload().catch((error) => log.warn({ code: error.code }, 'the changed schema could not be read'))
      })
      .catch(() => {
        listening = false
      })
  }

  return {
    get: async () => {
      const schema = await (current ?? reload())
      listen()
      return schema
    },
    refresh: async (seen) => {
      const known = await current
      if (known && known !== seen) return true
      if (Date.now() - readAt < leastMillisecondsBetweenReads) return false
      const before = current
      const schema = await read()
      // Other requests continue with the known schema in the meantime; if the database announced a change, that read
      // counts.
      if (current === before) current = Promise.resolve(schema)
      return schema !== seen
    },
  }
}
