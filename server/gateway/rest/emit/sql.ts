/** A name as SQL text. Names come from the introspected schema, or are aliases that the parser accepted. */
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

export const publicName = (name: string): string => `"public".${quote(name)}`

/** A row as an argument. The cast is for rows that come from a write or a function, which have no named type. */
export const rowText = (alias: string, relation: string): string => `${quote(alias)}::${publicName(relation)}`

/** A text that our own code or the schema chose, as SQL. What a client sent is a value instead. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** The values of one statement. They are sent separately from its text, never in it. */
export class Values {
  readonly list: (string | null)[] = []
  /** The position of the request's body in the list, so that a kept plan can be used with another body. */
  bodyAt: number | undefined
  /** The position of the caller's id in the list, for the same reason. */
  callerAt: number | undefined

  /** Adds a value and returns how the text refers to it: as text first, then as the type it is compared with. */
  add(value: string | null, type = 'text'): string {
    this.list.push(value)
    const place = `$${this.list.length}::text`
    return type === 'text' ? place : `${place}::${type}`
  }

  /**
   * Reserves a place for the body, which is filled in when the statement is sent, because a plan outlives its
   * request.
   */
  addBody(type: string): string {
    this.bodyAt = this.list.length
    return this.add(null, type)
  }

  /** The same for the id of the caller. */
  addCaller(): string {
    if (this.callerAt === undefined) this.callerAt = this.list.push(null) - 1
    return `$${this.callerAt + 1}::uuid`
  }
}

/**
 * The context for building one statement. With `onlyOthers`, rows say whose they are only if they aren't the caller's.
 */
export type EmitContext = { values: Values; maxRows: number; onlyOthers?: boolean }

export const newContext = (maxRows: number): EmitContext => ({ values: new Values(), maxRows })

export type Emitted = { text: string; values: Values }
