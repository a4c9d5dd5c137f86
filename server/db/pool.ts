import postgres from 'postgres'

export type Sql = postgres.Sql

export type PoolOptions = { max?: number; statementSeconds?: number; name?: string }

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
