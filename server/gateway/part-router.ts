import type { Result } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'

const rest = '/rest/v1/'

/**
 * Finds who handles a request. `restRoutes` handles everything below its path itself, so the handlers are the same for
 * every table and function. They are looked up once for each method, which would cost more than running them.
 */
export class PartRouter<T> extends TrieRouter<T> {
  readonly #ofRest = new Map<string, Result<T>>()

  override match(method: string, path: string): Result<T> {
    if (!path.startsWith(rest)) return super.match(method, path)
    const found = this.#ofRest.get(method) ?? super.match(method, path)
    this.#ofRest.set(method, found)
    return found
  }
}
