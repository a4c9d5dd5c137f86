import type { Plan } from './compile.ts'
import type { Schema } from './schema/schema.ts'

const mostPlans = 500
/** Characters of keys and statements together, so that large plans can't fill the memory where small ones would not. */
const defaultMostCharacters = 8_000_000
const longestKey = 20_000

type CachedPlan = { plan: Plan; size: number }

/** Plans by the request they were made for. A new schema makes them all void. */
export class PlanCache {
  #plans = new Map<string, CachedPlan>()
  #size = 0
  #schema: Schema | undefined
  readonly #mostCharacters: number

  constructor(mostCharacters = defaultMostCharacters) {
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
  get size(): { plans: number; characters: number } {
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
