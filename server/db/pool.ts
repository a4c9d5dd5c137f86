import postgres from 'postgres'

export type Sql = postgres.Sql

export type PoolOptions = { max?: number; statementSeconds?: number; name?: string }

/**
 * When the database asks for a statement to be prepared again, the driver sends it a second time by itself. In a
 * transaction that was sent in one go, that is after its end: as the server's own user, past every policy. The driver
 * tells such errors by their `routine`; without one, the statement fails and nothing is sent twice.
 */
Object.defineProperty(postgres.PostgresError.prototype, 'routine', { get: () => undefined, set: () => {} })

/** A pool on one database. Numbers stay text where JavaScript would round them; JSON stays as the database wrote it. */
export function openPool(url: string, options: PoolOptions = {}): Sql {
  return postgres(url, {
    max: options.max ?? 8,
    idle_timeout: 0,
    connect_timeout: 5,
    backoff: false,
    onnotice: () => {},
    connection: {
      application_name: options.name ?? 'saguaro',
      statement_timeout: (options.statementSeconds ?? 0) * 1000,
    },
  })
}
