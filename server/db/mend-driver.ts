import { registerHooks } from 'node:module'

/**
 * The driver (postgres 3.4.9) writes to a connection that has just closed: thrown out of a timer, nobody can catch that,
 * and one killed database ended the server. It also keeps what was not yet written for whoever has the connection next,
 * which then never answers. And nobody hears when the database goes away while a new connection asks for its types.
 * Mended while it is loaded, until a version brings it; to be called before the first import.
 */
export function mendDriver(): void {
  registerHooks({
    load: (url, context, nextLoad) => {
      const loaded = nextLoad(url, context)
      if (!url.endsWith('/postgres/src/connection.js')) return loaded
      return { ...loaded, source: mend(String(loaded.source)) }
    },
  })
}

const write = 'const x = socket.write(chunk, fn)\n'
const refuse = `if (socket === null) {
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options))
      return false
    }
    ${write}`
const forget = '\n    clearImmediate(nextWriteTimer)\n'
const learnTypes = 'return fetchArrayTypes()\n'

function mend(source: string): string {
  const isKnown = source.includes(write) && source.includes(learnTypes) && source.split(forget).length === 3
  if (!isKnown) throw new Error('The database driver has changed; see server/db/mend-driver.ts')
  return source
    .replace(write, refuse)
    .replace(learnTypes, 'return fetchArrayTypes().catch(() => {})\n')
    .replaceAll(forget, `${forget}    chunk = nextWriteTimer = null\n`)
}
