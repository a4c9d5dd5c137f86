import { isIP } from 'node:net'
import type { Caller } from './caller.ts'
import { isDatabaseAway } from './database-away.ts'
import { databaseEvents } from './database-events.ts'
import { Exchange, type Row, type Statement } from './exchange.ts'
import type { RequestPool, Sql } from './pool.ts'
import { openTurns } from './take-turns.ts'

export type { Caller } from './caller.ts'
export type { Row, Statement } from './exchange.ts'

export const anonymous: Caller = { role: 'anon', claims: { role: 'anon' } }
export const service: Caller = { role: 'service_role', claims: { role: 'service_role' } }

const staffSeconds = 5
/** Patients are many: one of their statements may take two fifths of what one of staff may. */
const patientShare = 0.4
/** Between two statements no request does more than a moment's work, so who takes longer gives its connection back. */
const betweenStatements = { idle_in_transaction_session_timeout: '10s' }

/** How many requests hold a connection of a pool, and how many wait for one. */
type PoolUse = { running: number; waiting: number }
const uses = new WeakMap<RequestPool, PoolUse>()

export function poolUse(sql: RequestPool): PoolUse {
  const known = uses.get(sql) ?? { running: 0, waiting: 0 }
  uses.set(sql, known)
  return known
}

const turns = new WeakMap<RequestPool, ReturnType<typeof openTurns>>()

function turnsOf(sql: RequestPool): ReturnType<typeof openTurns> {
  const known = turns.get(sql) ?? openTurns({ anonymous: anonymousShare(sql) })
  turns.set(sql, known)
  return known
}

/**
 * Anonymous callers, who can rotate addresses, get at most this share of the pool; the rest is for people who signed
 * in.
 */
const anonymousShare = ({ options }: RequestPool) => Math.max(1, Math.floor(options.max / 4))

/** How many requests per second one person may send on this pool after a burst; 0 means no limit. */
export function paceRequests(sql: RequestPool, perSecond: number): void {
  turns.set(sql, openTurns({ perSecond, anonymous: anonymousShare(sql) }))
}

/**
 * The statement that makes a connection its caller: settings first, for `auth.admit` reads one of them, and then the
 * role that it returns, which decides how long statements may run.
 */
function becomeCaller({ role, claims, address = '' }: Caller, settings: Record<string, string>) {
  const limit = settings.statement_timeout ?? `${staffSeconds}s`
  const patientLimit = `${Math.ceil(patientShare * Number.parseInt(limit, 10))}s`
  const person = [claims.session_id ?? null, claims.sub ?? null]
  const values = [role, ...person, limit, patientLimit, claimsText(claims)]
  const names = ['request.jwt.claims']
  const add = (name: string, value: string) => {
    names.push(name)
    values.push(value)
  }
  if (isIP(address)) add('request.ip', address)
  for (const name in settings) if (name !== 'statement_timeout') add(name, settings[name] ?? '')
  return { text: becomeText(names), values }
}

const claimsTexts = new WeakMap<Caller['claims'], string>()

/** `auth.uid()` and `private.session_id()` find theirs fastest where the claims begin with them. */
function claimsText(claims: Caller['claims']): string {
  const known = claimsTexts.get(claims)
  if (known !== undefined) return known
  const text = JSON.stringify({ sub: claims.sub, session_id: claims.session_id, ...claims })
  claimsTexts.set(claims, text)
  return text
}

const becomeTexts = new Map<string, string>()

/** One text for the same settings, whose names only our own code chooses, so that it stays prepared. */
function becomeText(names: string[]): string {
  const key = names.join()
  const known = becomeTexts.get(key)
  if (known !== undefined) return known
  const settings = [
    ...names.map((name, n) => `set_config('${name}', $${6 + n}::text, true)`),
    `set_config('role', auth.admit($1::text, $2::text::uuid, $3::text::uuid), true)`,
    `set_config('statement_timeout', case when current_setting('role') in ('anon', 'authenticated', 'clinic_patient') then $5::text else $4::text end, true)`,
  ]
  // A number costs less to send back than all the values.
  const text = `select num_nonnulls(${settings.join(', ')}) as settings`
  becomeTexts.set(key, text)
  return text
}

/**
 * Runs statements as the caller, in one transaction and one network exchange: take on the caller's role (refused if
 * the session has ended), then run the statements. After one that fails, the rest is skipped and everything is rolled
 * back. Values travel as text: a statement casts its parameters itself.
 */
export function runAs(
  sql: RequestPool,
  caller: Caller,
  statements: Statement[],
  settings: Record<string, string> = {},
): Promise<Row[][]> {
  return turnsOf(sql)(caller, () => askAs(sql, caller, statements, settings), true)
}

/**
 * The same for the server's own query about a person that others are waiting for. It doesn't wait for that person's
 * turns, because their many requests could otherwise hold up everyone.
 */
export function askAs(
  sql: RequestPool,
  caller: Caller,
  statements: Statement[],
  settings: Record<string, string> = {},
): Promise<Row[][]> {
  return observed({ role: caller.role, statements: statements.length }, () =>
    runNow(sql, caller, statements, settings),
  )
}

/**
 * For queries the server runs with its own rights on behalf of a caller. They take the caller's turns, so that no one
 * gets more database time through such requests.
 */
export function inTurnOf<T>(sql: RequestPool, caller: Caller, work: () => Promise<T>): Promise<T> {
  return turnsOf(sql)(caller, work)
}

function observed<T>(work: { role: string; statements: number }, run: () => Promise<T>): Promise<T> {
  return databaseEvents.hasSubscribers ? databaseEvents.tracePromise(run, work) : run()
}

async function runNow(
  sql: RequestPool,
  caller: Caller,
  statements: Statement[],
  settings: Record<string, string>,
): Promise<Row[][]> {
  const use = poolUse(sql)
  const exchange = new Exchange([becomeCaller(caller, settings), ...statements], sql.options.prepare)
  use.running++
  try {
    sql.exchange(exchange)
    if (exchange.leave) limitWait(use, exchange)
    const [, ...results] = await exchange.answer
    return results
  } catch (error) {
    if (exchange.hasBegun || isDatabaseAway(error)) throw error
    throw Object.assign(new Error('The database refused a connection', { cause: error }), { code: '08001' })
  } finally {
    use.running--
  }
}

/** The pool stayed busy for longer than a request may wait. The code is SQL's "too many connections". */
export class NoFreeConnection extends Error {
  readonly code = '53300'
  constructor() {
    super('No database connection became free in time')
  }
}

const longestWaitMs = 3000

function limitWait(use: PoolUse, exchange: Exchange): void {
  use.running--
  use.waiting++
  const timer = setTimeout(() => exchange.reject(new NoFreeConnection()), longestWaitMs)
  exchange.onLeave = () => {
    clearTimeout(timer)
    use.running++
    use.waiting--
  }
}

/** The same for work that needs one result before it sends the next statement. */
export function transactionAs<T>(
  sql: RequestPool,
  caller: Caller,
  work: (tx: Sql) => Promise<T>,
): Promise<T> {
  return turnsOf(sql)(caller, () =>
    observed({ role: caller.role, statements: 1 }, () => transactionNow(sql, caller, work)),
  )
}

async function transactionNow<T>(
  sql: RequestPool,
  caller: Caller,
  work: (tx: Sql) => Promise<T>,
): Promise<T> {
  const use = poolUse(sql)
  const noneFree = new NoFreeConnection()
  let given = false
  let late = false
  use.waiting++
  const result = sql.begin(async (tx) => {
    given = true
    if (late) throw noneFree
    use.waiting--
    use.running++
    const { text, values } = becomeCaller(caller, betweenStatements)
    await tx.unsafe(text, values, { prepare: true })
    return work(tx)
  }) as Promise<T>
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      late = !given
      if (!late) return
      use.waiting--
      reject(noneFree)
    }, longestWaitMs)
  })
  // Abandoned work may still fail later, when no one is waiting for it.
  const end = () => {
    if (given && !late) use.running--
    else if (!late) use.waiting--
  }
  result.then(end, end)
  return Promise.race([result, tooLate]).finally(() => clearTimeout(timer))
}
