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
    if (kept) return kept
    const plan = make()
    if (this.#plans.size >= mostPlans) this.#plans.clear()
    this.#plans.set(key, plan)
    return plan
  }
}

/**
 * Which statements are worth preparing. A prepared statement stays with its connection, so only a text that comes
 * again is prepared, and only so many of them: strange requests cannot fill the database's memory.
 */
export class PreparedTexts {
  #prepared = new Set<string>()
  #seen = new Set<string>()

  has(text: string): boolean {
    if (this.#prepared.has(text)) return true
    if (this.#seen.delete(text) && this.#prepared.size < mostPrepared) {
      this.#prepared.add(text)
      return true
    }
    if (this.#seen.size >= mostSeen) this.#seen.clear()
    this.#seen.add(text)
    return false
  }
}

/** The statements of a plan with this request's body in place. */
export function statementsOf(plan: Plan, body: string | undefined, prepared: PreparedTexts): Statement[] {
  return plan.statements.map(({ text, values: { list, bodyAt } }) => {
    const values = bodyAt === undefined || body === undefined ? list : list.with(bodyAt, body)
    return { text, values, prepare: prepared.has(text) }
  })
}
