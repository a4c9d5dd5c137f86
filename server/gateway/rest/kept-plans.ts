import type { Statement } from '#server/db/run-as.ts'
import type { Plan } from './compile.ts'
import type { Schema } from './schema/schema.ts'

const mostPlans = 500
/** Characters of keys and statements together, so that large plans can't fill the memory where small ones would not. */
const mostCharactersKept = 8_000_000
const longestKey = 20_000
/** No request of the product's own comes near. */
const longestPrepared = 20_000
const mostPrepared = 500
const mostSeen = 1000

type Kept = { plan: Plan; size: number }

/** Plans by the request they were made for. A new schema makes them all void. */
export class KeptPlans {
  #plans = new Map<string, Kept>()
  #size = 0
  #schema: Schema | undefined
  readonly #mostCharacters: number

  constructor(mostCharacters = mostCharactersKept) {
    this.#mostCharacters = mostCharacters
  }

  get(schema: Schema, key: string, make: () => Plan): Plan {
    if (schema !== this.#schema) {
      this.#plans.clear()
      this.#size = 0
      this.#schema = schema
    }
    const kept = this.#plans.get(key)
    if (kept) {
      this.#plans.delete(key)
      this.#plans.set(key, kept)
      return kept.plan
    }
    const plan = make()
    this.#keep(key, plan)
    return plan
  }

  /** How many plans there are, and how many characters they hold. */
  get kept(): { plans: number; characters: number } {
    return { plans: this.#plans.size, characters: this.#size }
  }

  #keep(key: string, plan: Plan): void {
    const size = key.length + charactersOf(plan)
    if (key.length > longestKey || size > this.#mostCharacters) return
    for (const [oldest, kept] of this.#plans) {
      if (this.#plans.size < mostPlans && this.#size + size <= this.#mostCharacters) break
      this.#plans.delete(oldest)
      this.#size -= kept.size
    }
    this.#plans.set(key, { plan, size })
    this.#size += size
  }
}

function charactersOf({ statements }: Plan): number {
  const lengths = statements
    .flatMap(({ text, values }) => [text, ...values.list])
    .map((one) => one?.length ?? 0)
  return lengths.reduce((sum, length) => sum + length, 0)
}

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

/** The statements of a plan with this request's body in place. */
export function statementsOf(plan: Plan, body: string | undefined, prepared: PreparedTexts): Statement[] {
  return plan.statements.map(({ text, values: { list, bodyAt } }) => {
    const values = bodyAt === undefined || body === undefined ? list : list.with(bodyAt, body)
    return { text, values, prepare: prepared.has(text) }
  })
}
