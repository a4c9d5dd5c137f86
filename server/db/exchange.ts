/** A statement is prepared and kept by its connection unless `prepare` is false. */
export type Statement = { text: string; values?: (string | null)[]; prepare?: boolean }

/** What the driver knows about a statement. It fills in types and columns from the database's answer. */
type Known = { string: string; name: string; types: number[]; columns?: unknown }
type KnownByText = Record<string, Known>

/** More don't fit into the protocol. */
const mostValues = 65_535

/**
 * Several statements that the driver sends to the database together as one transaction: PostgreSQL runs everything
 * before a Sync as one, commits at the Sync, and after an error skips the rest and rolls back. The driver, patched by
 * `patch-driver.ts`, calls `begin`, sends `bytes`, and asks `next` which answer it is reading.
 */
export class Exchange {
  readonly #statements: Statement[]
  readonly #prepare: boolean
  #known: Known[] = []
  #answered = 0
  bytes: Buffer = Buffer.alloc(0)
  /** How many statements it newly prepared on the connection. */
  newlyPrepared = 0

  constructor(statements: Statement[], prepare = true) {
    for (const { text, values = [] } of statements) {
      if (values.length > mostValues) throw new Error(`A statement may have at most ${mostValues} values`)
      // The database doesn't say that it has completed nothing, and every later answer would count as the one before.
      if (!text.trim()) throw new Error('A statement cannot be empty')
      if (text.includes('\0')) throw new Error('A statement cannot contain a zero byte')
    }
    this.#statements = statements
    this.#prepare = prepare
  }

  begin(kept: KnownByText, newName: () => string): Known | undefined {
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
    return this.#known[0]
  }

  /** The database has prepared the statement whose answer is being read. */
  keep(kept: KnownByText): void {
    const known = this.#known[this.#answered]
    if (!known?.name) return
    kept[known.string] = known
    this.newlyPrepared++
  }

  next(): Known | undefined {
    return this.#known[++this.#answered]
  }
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
