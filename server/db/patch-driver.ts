import { registerHooks } from 'node:module'

/**
 * Patches the driver (postgres 3.4.9) as it loads, until a version fixes this. Call it before the first import. Unpatched:
 *
 * - It writes to a connection that has just closed. The error is thrown from a timer, so no one can catch it, and one
 *   killed database ended the server.
 * - It keeps unsent data for the next user of the connection, who then never gets an answer.
 * - It reports nothing if the database disappears while a new connection loads its types.
 * - It forgets callers waiting to reserve a connection when one closes, and keeps those that were refused or gave up.
 * - A closed connection remembers its query: while the database recovers it reconnects without a pause, and its next user
 *   gets the old error.
 * - Rows that arrived before an error count for the next answer.
 *
 * The patch also teaches it to send an `Exchange`. Otherwise each statement would be a query with its own promise and its
 * own answer from the database.
 */
export function patchDriver(): void {
  registerHooks({
    load: (url, context, nextLoad) => {
      const loaded = nextLoad(url, context)
      const name = /\/postgres\/src\/(connection|index)\.js$/.exec(url)?.[1]
      if (name === undefined) return loaded
      return {
        ...loaded,
        source: name === 'index' ? patchPool(String(loaded.source)) : patchConnection(String(loaded.source)),
      }
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
const reportClosed =
  "!hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))\n"
const forgetQuery = `if (query || sent.length)
      error(Errors.connection('CONNECTION_CLOSED', options, socket))
    query = results = errorResponse = null
    result = new Result()
    rows = 0
`
const answered = `query = results = errorResponse = null
    result = new Result()
`
/** An exchange has its connection to itself, so whatever comes next is built after it. */
const afterAnswer = `const exchanged = query && query.exchange
    const wornOut = exchanged && query.wearsOut
    query = results = errorResponse = null
    result = exchanged ? [] : new Result()
    rows = 0
`
const giveBack = `: ending
        ? terminate()
        : onopen(connection)
`

const build = 'function build(q) {\n'
const buildExchange = `${build}    if (q.exchange) return q.begin(statements, () => statementId + statementCount++)
    query === q && (result instanceof Result || (result = new Result()))
`
const send = 'return write(toBuffer(q))\n'
/** An exchange is complete: there is nothing to wait for or to copy before it is sent. */
const sendExchange = `if (q.exchange) {
        chunk = chunk ? Buffer.concat([chunk, q.bytes]) : q.bytes
        return nextWrite()
      }
      ${send}`
const keepPrepared = 'query.prepare && (statements[query.signature] = query.statement)\n'
const bound = 'function BindComplete() {\n'
const described = 'result.statement = query.statement\n    if (query.onlyDescribe)\n'
const completed = 'function CommandComplete(x) {\n    rows = 0\n'
/** Of an exchange only the rows are of use, so its results are plain lists. The driver's own cost more to make. */
const completeInExchange = `${completed}
    if (query.exchange) {
      (results = results || []).push(result)
      query.next() && (result = [])
      return
    }
`

function changed(): Error {
  return new Error('The database driver has changed; see server/db/patch-driver.ts')
}

function patchConnection(source: string): string {
  const isKnown =
    source.includes(write) &&
    source.includes(learnTypes) &&
    source.split(forget).length === 3 &&
    [reportClosed, answered, giveBack, build, send, keepPrepared, bound, described, completed].every(
      (part) => source.split(part).length === 2,
    )
  if (!isKnown) throw changed()
  return source
    .replace(write, refuse)
    .replace(answered, afterAnswer)
    .replace(giveBack, () => giveBack.replace('ending', 'wornOut\n        ? end()\n        : ending'))
    .replace(reportClosed, forgetQuery)
    .replace(learnTypes, 'return fetchArrayTypes().catch(() => {})\n')
    .replace(build, buildExchange)
    .replace(send, sendExchange)
    .replace(keepPrepared, `query.exchange ? query.keep() : ${keepPrepared}`)
    .replace(bound, `${bound}    if (query.exchange) return\n`)
    .replace(described, `if (query.exchange) return\n    ${described}`)
    .replace(completed, completeInExchange)
    .replaceAll(forget, `${forget}    chunk = nextWriteTimer = null\n`)
}

/**
 * A reservation or an exchange stays queued until a connection is open for it, it is refused, or the caller gives up;
 * `wearsOut` says that the connection is closed after an exchange. A transaction or reservation that is over, or whose connection was lost, sends nothing more, because its connection may belong to
 * another caller by then. Each LISTEN is sent once after an outage: the driver repeated all of them at every failed
 * attempt and kept those still waiting.
 */
const poolChanges: readonly (readonly [known: string, patched: string])[] = [
  [
    'connect(c, queries.shift())\n',
    'connect(c, (next => next.reserve ? queries.push(next) : next)(queries.shift()))\n',
  ],
  ['    reserve,\n', '    reserve,\n    exchange,\n'],
  [
    'async function reserve() {\n',
    `function exchange(q) {
    if (ending)
      return q.reject(Errors.connection('CONNECTION_ENDED', options, options))

    q.reserve = c => {
      move(c, full)
      c.execute(q)
    }
    if (open.length)
      return q.reserve(open.shift())

    q.leave = () => queries.remove(q)
    queries.push(q)
    closed.length && connect(closed.shift(), q)
  }

  async function reserve() {
`,
  ],
  [
    'const query = { reserve: resolve, reject }\n',
    'const query = { reserve: resolve, reject: error => (queries.remove(query), reject(error)) }\n',
  ],
  [
    'c.reserved.release = true\n',
    `c.reserved.release = true
    let over
    c.onclose = error => {
      over = error
      while (queue.length) queue.shift().reject(error)
    }
`,
  ],
  [
    'sql.release = () => {\n',
    `sql.release = () => {
      if (over) return
      over = Errors.generic('CONNECTION_RELEASED', 'The connection was given back')
`,
  ],
  [
    `    function handler(q) {
      c.queue === full
        ? queue.push(q)
`,
    `    function handler(q) {
      if (over) return q.reject(over)
      c.queue === full
        ? queue.push(q)
`,
  ],
  ['let savepoints = 0\n', 'let over\n      , savepoints = 0\n'],
  [
    'connection.onclose = reject)\n',
    `connection.onclose = error => {
          over = error
          while (queries.length) queries.shift().reject(error)
          reject(error)
        })
`,
  ],
  [
    'q.catch(e => uncaughtError || (uncaughtError = e))\n',
    `q.catch(e => uncaughtError || (uncaughtError = e))
        if (over && q.options.ends !== over) return q.reject(over)
`,
  ],
  [
    'sql.savepoint = savepoint\n',
    `sql.savepoint = savepoint
      const ends = Errors.generic('TRANSACTION_ENDED', 'The transaction has ended')
      const end = text => {
        over = over || ends
        return sql.unsafe(text, [], { ends })
      }
`,
  ],
  [': sql`rollback`\n', ": end('rollback')\n"],
  [': await sql`commit`\n', ": await end('commit')\n"],
  [
    `Object.entries(listen.channels).forEach(([name, { listeners }]) => {
          delete listen.channels[name]
          Promise.all(listeners.map(l => listen(name, l.fn, l.onlisten).catch(() => { /* noop */ })))
        })
`,
    `setImmediate(() => Object.entries(listen.channels).forEach(([name, channel]) => {
          if (channel.result.waits) return
          channel.result = say(name)
          channel.result.then(() => channel.listeners.forEach(l => l.onlisten && l.onlisten()), () => {})
        }))
`,
  ],
  [
    'const channels = listen.channels || (listen.channels = {})\n',
    `const say = name => {
      const said = sql\`listen \${ sql.unsafe('"' + name.replace(/"/g, '""') + '"') }\`
      said.waits = true
      const answered = () => { said.waits = false }
      said.then(answered, answered)
      return said
    }
    const channels = listen.channels || (listen.channels = {})
`,
  ],
  [
    `channels[name] = { result: sql\`listen \${
      sql.unsafe('"' + name.replace(/"/g, '""') + '"')
    }\`, listeners: [listener] }
`,
    'channels[name] = { result: say(name), listeners: [listener] }\n',
  ],
]

function patchPool(source: string): string {
  if (!poolChanges.every(([known]) => source.split(known).length === 2)) throw changed()
  return poolChanges.reduce((patched, [known, better]) => patched.replace(known, () => better), source)
}
