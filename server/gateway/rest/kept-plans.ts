import type { Statement } from '#server/db/run-as.ts'
import type { Plan } from './compile.ts'
import type { Schema } from './schema/schema.ts'

const mostPlans = 500
const mostPrepared = 500
const mostSeen = 1000

/** Plans by the request they were made for. A new schema makes them all void. */
export class KeptPlans {
  #plans = new Map<string, Plan>()
  #schema: Schema | undefined

  get(schema: Schema, key: string, make: () => Plan): Plan {
    if (schema !== this.#schema) {
      this.#plans.clear()
      this.#schema = schema
    }
    const kept = this.#plans.get(key)
    if (kept) {
      this.#plans.delete(key)
      this.#plans.set(key, kept)
      return kept
    }
    const plan = make()
    for (const oldest of this.#plans.keys()) {
      if (this.#plans.size < mostPlans) break
      this.#plans.delete(oldest)
    }
    this.#plans.set(key, plan)
    return plan
  }
}

/**
 * Which statements are worth preparing. A prepared statement stays with its connection, so only a text that has
 * succeeded before is prepared, and only so many of them. The one that was not used for longest makes room: strange
 * requests can neither fill the database's memory nor keep others from being prepared.
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
      if (this.#prepared.has(text)) continue
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

/** The statements of a plan with this request's body in place. */
export function statementsOf(plan: Plan, body: string | undefined, prepared: PreparedTexts): Statement[] {
  return plan.statements.map(({ text, values: { list, bodyAt } }) => {
    const values = bodyAt === undefined || body === undefined ? list : list.with(bodyAt, body)
    return { text, values, prepare: prepared.has(text) }
  })
}
