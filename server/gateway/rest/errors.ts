import { describeRefusal, refusalStatus } from '#core/refusals/describe-refusal.ts'
import { isDatabaseAway } from '#server/db/database-away.ts'
import { NoFreeConnection } from '#server/db/run-as.ts'
import { TooManyAtOnce } from '#server/db/take-turns.ts'

export type ErrorBody = { code: string; message: string; details: unknown; hint: string | null }

/** An answer other than success, with the body PostgREST gives for it. */
export class RestError extends Error {
  readonly status: number
  readonly body: ErrorBody
  readonly headers: Record<string, string>
  constructor(
    status: number,
    code: string,
    message: string,
    more: { details?: unknown; hint?: string | null; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.status = status
    this.body = { code, details: more.details ?? null, hint: more.hint ?? null, message }
    this.headers = more.headers ?? {}
  }
}

type More = { details?: unknown; headers?: Record<string, string> }

/**
 * A name the request uses is not in the schema cache; the answer may change once the cache is read again. A
 * suggestion is computed only for callers who will see it, because comparing a name with all others takes time.
 */
export class UnknownName extends RestError {
  readonly suggest: () => string | null
  constructor(
    status: number,
    code: string,
    message: string,
    { suggest = () => null, ...more }: More & { suggest?: () => string | null } = {},
  ) {
    super(status, code, message, more)
    this.suggest = suggest
  }
}

export const unparsable = (what: string, text: string, at: number, expected: string): RestError =>
  new RestError(400, 'PGRST100', `"failed to parse ${what} (${text})" (line 1, column ${at + 1})`, {
    details: `unexpected ${at < text.length ? JSON.stringify(text[at]) : 'end of input'} expecting ${expected}`,
  })

export const tooMuch = (message: string): RestError => new RestError(400, 'PGRST100', message)

export const invalidBody = (message = 'Empty or invalid json'): RestError =>
  new RestError(400, 'PGRST102', message)

export const badRange = (details: string, headers: Record<string, string> = {}): RestError =>
  new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details, headers })

export const notOneRow = (rows: number): RestError =>
  new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  })

export const unknownColumn = (relation: string, column: string): RestError =>
  new UnknownName(400, '42703', `column ${relation}.${column} does not exist`)

/** SQLSTATE classes and the statuses PostgREST gives them; the first prefix that fits wins, 400 is for the rest. */
const statuses: [prefix: string, status: number][] = [
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['21000', 500],
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
  ['53400', 500],
  ['53', 503],
  ['54', 400],
  ['55', 500],
  ['57014', 504],
  ['57P0', 503],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0001', 400],
  ['P0', 500],
  ['XX', 500],
]

const retryAfter = { 'retry-after': '1' }

type DatabaseError = Error & {
  code?: string
  detail?: string
  hint?: string
  severity?: string
  file?: string
  constraint_name?: string
}

/** One of our own functions said no, in words meant for the caller. */
const isRaised = ({ file }: DatabaseError): boolean => file === 'pl_exec.c'

/** An upsert whose body holds two rows with one key. */
const namesRowTwice = ({ code, file }: DatabaseError): boolean =>
  code === '21000' && file === 'nodeModifyTable.c'

const dataException = /^22/
const dependsOnRows = /^(?:2[12]|38|39|54|57014|F0|P0|PGRST|SM981|XX)/
/** Raised by our functions about the result of the statement, not about the request. */
const raisedAboutRows = new Set(['PGRST', 'SM981'])

/** The code of an error caused by the content of the rows, or by the time spent reading them. */
export function failedByRows(thrown: unknown): string | undefined {
  const error = thrown as DatabaseError
  if (!error.severity || !error.code || !dependsOnRows.test(error.code)) return undefined
  return isRaised(error) && !raisedAboutRows.has(error.code) ? undefined : error.code
}

/** A value that does not fit a type is quoted in the message, and may come from a row rather than from the request. */
const withoutValues = (message: string): string => message.replace(/:?\s*".*"/s, '')

/**
 * If one of our functions writes for its caller, the detail would print the whole row, including what they may not
 * read.
 */
const showsRow = ({ detail = '' }: DatabaseError): boolean =>
  /^Failing row contains|conflicts with existing key/.test(detail)

/** The request didn't reach the database, and can be sent again. */
function databaseBusy(thrown: unknown): RestError | undefined {
  if (thrown instanceof NoFreeConnection) {
    const message = 'Timed out acquiring connection from connection pool.'
    return new RestError(504, 'PGRST003', message, { headers: retryAfter })
  }
  if (thrown instanceof TooManyAtOnce)
    return new RestError(429, thrown.code, thrown.message, { headers: retryAfter })
  if (!(thrown as DatabaseError).severity && isDatabaseAway(thrown)) {
    const message = 'Database connection error. Retrying the connection.'
    return new RestError(503, 'PGRST000', message, { headers: retryAfter })
  }
  return undefined
}

/** What the database refused, in PostgREST's words; undefined if the database wasn't what failed. */
export function fromDatabase(thrown: unknown, anonymous: boolean): RestError | undefined {
  const busy = databaseBusy(thrown)
  if (busy) return busy
  const error = thrown as DatabaseError
  if (!error.severity || error.code?.length !== 5) return undefined
  if (error.code === 'PGRST') return custom(error)
  const long = /^(\w+)_at_most_(\d+)$/.exec(error.constraint_name ?? '')
  if (error.code === '23514' && long) return tooLong(long[1] ?? '', Number(long[2]))
  const status = namesRowTwice(error) ? 400 : statusOf(error.code, anonymous)
  const { message, ...said } = wordsOf(error)
  return new RestError(status, error.code, message, {
    ...said,
    headers: {
      ...(status === 503 && retryAfter),
      ...(status === 401 && { 'www-authenticate': 'Bearer' }),
    },
  })
}

/** The message of a data exception is stripped of values, which may come from rows the caller may not read. */
function wordsOf(error: DatabaseError) {
  if (dataException.test(error.code ?? '') && !isRaised(error))
    return { message: withoutValues(error.message), details: null, hint: null }
  return {
    message: error.message,
    details: showsRow(error) ? null : (error.detail ?? null),
    hint: error.hint ?? null,
  }
}

function statusOf(code: string, anonymous: boolean): number {
  if (code === '42501') return anonymous ? 401 : 403
  if (code.startsWith('PT')) return /^PT[2-5]\d\d$/.test(code) ? Number(code.slice(2)) : 500
  return refusalStatus(code, anonymous) ?? statuses.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 400
}

/** The constraint that refused a text or a list says in its name how long it may be. */
const tooLong = (column: string, most: number): RestError => {
  const list = /^entries_of_(.*)$/.exec(column)?.[1]
  const words = (list ?? column).replaceAll('_', ' ')
  return new RestError(400, 'SM984', describeRefusal('SM984', 'en'), {
    details: `${words}: at most ${most} ${list ? 'entries' : 'characters'}`,
  })
}

/** `raise sqlstate 'PGRST'`: the message is the whole body as JSON, the detail holds the status. */
function custom({ message: said, detail }: DatabaseError): RestError {
  const body = objectIn(said)
  if (!body) {
    const hint =
      "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'."
    return unparsableRaise(`Invalid JSON value for MESSAGE: '${said}'`, hint)
  }
  const how = detail === undefined ? undefined : objectIn(detail)
  if (!how) {
    const hint =
      "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'."
    const missing = 'DETAIL is missing in the RAISE statement'
    return unparsableRaise(
      detail === undefined ? missing : `Invalid JSON value for DETAIL: '${detail}'`,
      hint,
    )
  }
  const { code, message, details, hint } = body as ErrorBody
  const { status, headers } = how as { status: number; headers: Record<string, string> }
  return new RestError(Number(status), code, message, { details, hint, headers })
}

function objectIn(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

const unparsableRaise = (details: string, hint: string): RestError =>
  new RestError(500, 'PGRST121', 'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error', {
    details,
    hint,
  })
