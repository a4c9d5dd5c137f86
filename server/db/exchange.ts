export type Row = Record<string, unknown>

/** The function of PostgreSQL that reported an error, as `pool.ts` has the driver's errors keep it. */
export type RaisedIn = { raisedIn?: string }

/** A statement is prepared and kept by its connection unless `prepare` is false. */
export type Statement = { text: string; values?: (string | null)[]; prepare?: boolean }

/** What the driver knows about a statement. It fills in types and columns from the database's answer. */
type Known = { string: string; name: string; types: number[]; columns?: unknown }
type KnownByText = Record<string, Known>

/** More don't fit into the protocol. */
const mostValues = 65_535

/**
 * Neither the driver nor PostgreSQL forgets a prepared statement before its connection ends. The product's requests
 * need fewer than this; a caller who varies statements gets a new connection from time to time.
 */
const mostPrepared = 800

/** How many statements each connection has prepared. The driver makes a new object for each connection. */
const preparedBy = new WeakMap<KnownByText, number>()

/**
 * Several statements that the driver sends to the database together as one transaction: PostgreSQL runs everything
 * before a Sync as one, commits at the Sync, and after an error skips the rest and rolls back.
 *
 * The driver, patched by `patch-driver.ts`, takes it as a query. It puts it in line for a connection of its own, calls
 * `begin`, sends `bytes`, asks `next` which answer it is reading, and resolves or rejects it.
 */
export class Exchange {
  readonly answer: Promise<Row[][]>
  readonly resolve: (results: Row[][]) => void
  readonly #reject: (error: unknown) => void
  readonly #statements: Statement[]
  readonly #prepare: boolean
  #kept: KnownByText = {}
  #known: Known[] = []
  #answered = 0
  #lostStatement = false

  /** Set by the driver while it waits for a connection: takes it out of the line. */
  leave: (() => void) | undefined
  /** Called when the wait is over: it has begun or was refused. */
  onLeave: (() => void) | undefined
  hasBegun = false
  bytes: Buffer = Buffer.alloc(0)

  /** The driver reads or sets these on every query. */
  readonly exchange = true
  readonly options = {}
  statement: Known | undefined
  reserve: unknown
  state: unknown
  active = false
  parsing = false

  constructor(statements: Statement[], prepare = true) {
    for (const { text, values = [] } of statements) {
      if (values.length > mostValues) throw new Error(`A statement may have at most ${mostValues} values`)
      // The database doesn't say that it has completed nothing, and every later answer would count as the one before.
      if (!text.trim()) throw new Error('A statement cannot be empty')
      if (text.includes('\0')) throw new Error('A statement cannot contain a zero byte')
    }
    this.#statements = statements
    this.#prepare = prepare
    const { promise, resolve, reject } = Promise.withResolvers<Row[][]>()
    this.answer = promise
    this.resolve = resolve
    this.#reject = reject
  }

  begin(kept: KnownByText, newName: () => string): void {
    this.hasBegun = true
    this.#endWait()
    this.#kept = kept
    const messages = new Messages()
    for (const { text, values = [], prepare = true } of this.#statements) {
      const prepared = prepare && this.#prepare
      const found = prepared ? kept[text] : undefined
      const known = found ?? { string: text, name: prepared ? newName() : '', types: [] }
      if (!found) messages.parse(known)
      messages.run(known.name, values)
      this.#known.push(known)
    }
    this.bytes = messages.end()
    this.statement = this.#known[0]
  }

  /** The database has prepared the statement whose answer is being read. */
  keep(): void {
    const known = this.#known[this.#answered]
    if (!known?.name) return
    this.#kept[known.string] = known
    preparedBy.set(this.#kept, (preparedBy.get(this.#kept) ?? 0) + 1)
  }

  /** Whether there is another answer to read. */
  next(): boolean {
    this.statement = this.#known[++this.#answered]
    return this.statement !== undefined
  }

  reject(error: unknown): void {
    this.leave?.()
    this.#endWait()
    this.#lostStatement = isStatementLost(error)
    this.#reject(
      this.#lostStatement
        ? Object.assign(new Error('A prepared statement was lost', { cause: error }), {
            code: 'CONNECTION_CLOSED',
          })
        : error,
    )
  }

  /** The driver would go on using a lost statement, so its connection is replaced, like one that has prepared enough. */
  get wearsOut(): boolean {
    return this.#lostStatement || (preparedBy.get(this.#kept) ?? 0) >= mostPrepared
  }

  #endWait(): void {
    this.leave = undefined
    this.onLeave?.()
    this.onLeave = undefined
  }
}

/** The database no longer has, or can no longer use, a statement that was prepared on this connection. */
function isStatementLost(error: unknown): boolean {
  const { code, raisedIn } = error as { code?: string } & RaisedIn
  return code === '26000' || (code === '0A000' && raisedIn === 'RevalidateCachedQuery')
}

const roomAtFirst = 2048
const messageCodes = { parse: 'P', describe: 'D', bind: 'B', execute: 'E', sync: 'S' } as const

/** Messages of PostgreSQL's extended protocol, one after the other. All values travel as text. */
class Messages {
  #buffer = Buffer.allocUnsafe(roomAtFirst)
  #at = 0

  parse({ name, string }: Known): void {
    this.#message('parse', () => {
      this.#name(name)
      this.#name(string)
      this.#int16(0)
    })
    this.#message('describe', () => {
      this.#name(`S${name}`)
    })
  }

  run(name: string, values: (string | null)[]): void {
    this.#message('bind', () => {
      this.#name('')
      this.#name(name)
      this.#int16(0)
      this.#int16(values.length)
      for (const value of values) this.#value(value)
      this.#int16(0)
    })
    this.#message('execute', () => {
      this.#name('')
      this.#int32(0)
    })
  }

  end(): Buffer {
    this.#message('sync', () => {})
    return this.#buffer.subarray(0, this.#at)
  }

  #message(kind: keyof typeof messageCodes, write: () => void): void {
    this.#room(5)
    this.#buffer[this.#at] = messageCodes[kind].charCodeAt(0)
    const start = this.#at + 1
    this.#at += 5
    write()
    this.#buffer.writeInt32BE(this.#at - start, start)
  }

  #name(text: string): void {
    this.#text(text)
    this.#room(1)
    this.#buffer[this.#at++] = 0
  }

  #value(value: string | null): void {
    if (value === null) {
      this.#int32(-1)
      return
    }
    const start = this.#at
    this.#int32(0)
    this.#text(value)
    this.#buffer.writeInt32BE(this.#at - start - 4, start)
  }

  #text(text: string): void {
    // No character takes more than three bytes; a long text is worth counting.
    this.#room(text.length > roomAtFirst ? Buffer.byteLength(text) : text.length * 3)
    this.#at += this.#buffer.write(text, this.#at)
  }

  #int16(value: number): void {
    this.#room(2)
    this.#at = this.#buffer.writeUInt16BE(value, this.#at)
  }

  #int32(value: number): void {
    this.#room(4)
    this.#at = this.#buffer.writeInt32BE(value, this.#at)
  }

  #room(bytes: number): void {
    if (this.#at + bytes <= this.#buffer.length) return
    const larger = Buffer.allocUnsafe(Math.max(2 * this.#buffer.length, this.#at + bytes))
    this.#buffer.copy(larger, 0, 0, this.#at)
    this.#buffer = larger
  }
}
