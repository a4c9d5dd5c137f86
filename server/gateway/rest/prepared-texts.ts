import type { Caller, Statement } from '#server/db/run-as.ts'
import type { Plan } from './compile.ts'

/** No request of the product's own comes near. */
const longestPrepared = 20_000
const mostPrepared = 500
const mostSeen = 1000

/**
 * Which statements are worth preparing. A prepared statement stays with its connection, so only a text that has
 * succeeded before is prepared, and only so many of them. The least recently used one makes room: unusual requests
 * can neither fill the database's memory nor keep others from being prepared.
 */
export class PreparedTexts {
  #prepared = new Set<string>()
  #succeeded = new Set<string>()

  has(text: string): boolean {
    if (!this.#prepared.delete(text)) return false
    this.#prepared.add(text)
    return true
  }

  /** Called when the statements of a request did what they should. */
  succeeded(texts: string[]): void {
    for (const text of texts) {
      if (this.#prepared.has(text) || text.length > longestPrepared) continue
      if (this.#succeeded.delete(text)) keep(this.#prepared, text, mostPrepared)
      else keep(this.#succeeded, text, mostSeen)
    }
  }
}

function keep(texts: Set<string>, text: string, most: number): void {
  for (const oldest of texts) {
    if (texts.size < most) break
    texts.delete(oldest)
  }
  texts.add(text)
}

/** The statements of a plan with this request's body and its caller in place. */
export function statementsOf(
  plan: Plan,
  body: string | undefined,
  caller: Caller,
  prepared: PreparedTexts,
): Statement[] {
  return plan.statements.map(({ text, values: { list, bodyAt, callerAt } }) => {
    const values = bodyAt === undefined && callerAt === undefined ? list : [...list]
    if (bodyAt !== undefined && body !== undefined) values[bodyAt] = body
    if (callerAt !== undefined) values[callerAt] = caller.claims.sub ?? null
    return { text, values, prepare: prepared.has(text) }
  })
}
