import postgres from 'postgres'
import type { Exchange, RaisedIn } from './exchange.ts'

/**
 * Anything that runs statements: a pool, a connection of one, or a transaction. The driver's own `json` accepts fewer
 * values.
 */
export interface Sql extends postgres.ISql {
  json(value: unknown): postgres.Parameter
}

/** Connections to one database, which begin transactions and listen. */
export interface Pool extends postgres.Sql {
  json(value: unknown): postgres.Parameter
}

export type PoolOptions = { max?: number; statementSeconds?: number; name?: string; onClose?: () => void }

/**
 * When the database asks for a statement to be prepared again, the driver automatically sends it a second time. For a
 * transaction that was sent as one exchange, that would be after its end: as the server's own user, bypassing every
 * policy. The driver recognizes such errors by their `routine`; without one, the statement fails and nothing is sent
 * twice. We read it as `raisedIn`.
 */
Object.defineProperty(postgres.PostgresError.prototype, 'routine', {
  get: () => undefined,
  set(this: RaisedIn, value: string) {
    Object.defineProperty(this, 'raisedIn', { value })
  },
})

/** A pool on one database, as the server's own user. Numbers stay text where JavaScript would round them. */
export function openPool(url: string, options: PoolOptions = {}): Pool {
  return postgres(url, settings(options))
}

declare const unprivileged: unique symbol
/**
 * Connections without rights until `auth.admit` gives them the caller's role, and again afterward. The patched driver
 * takes an exchange as its query.
 */
export type RequestPool = Pool & { exchange: (exchange: Exchange) => void; readonly [unprivileged]: true }

/** A machine that vanished in the middle of a request keeps what that request has locked for half a minute at most. */
const vanished = { tcp_keepalives_idle: 10, tcp_keepalives_interval: 5, tcp_keepalives_count: 3 }

/**
 * The pool that requests run on. Its connections start as a role without rights, so a statement that for whatever
 * reason runs outside its transaction is refused instead of running as the server's own user.
 */
export function openRequestPool(url: string, options: PoolOptions = {}): RequestPool {
  const { connection, ...rest } = settings(options)
  return postgres(url, {
    ...rest,
    connection: { ...connection, ...vanished, role: 'authenticator' },
  }) as unknown as RequestPool
}

/**
 * The same through a pooler that lends a connection for one transaction (PgBouncer): nothing is prepared, for the next
 * transaction may meet another connection, and the login itself has to be the role without rights.
 */
export function openPooledRequests(url: string, options: PoolOptions = {}): RequestPool {
  const { connection, ...rest } = settings(options)
  return postgres(url, {
    ...rest,
    prepare: false,
    connection: { application_name: connection.application_name },
  }) as unknown as RequestPool
}

function settings(options: PoolOptions) {
  return {
    max: options.max ?? 8,
    idle_timeout: 0,
    connect_timeout: 5,
    // Each attempt costs a starting database one process.
    backoff: () => 0.25,
    onnotice: () => {},
    ...(options.onClose && { onclose: options.onClose }),
    connection: {
      application_name: options.name ?? 'saguaro',
      statement_timeout: (options.statementSeconds ?? 0) * 1000,
      // Compiling a query takes longer than any of ours runs.
      jit: false,
    },
  }
}
