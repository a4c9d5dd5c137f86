import type { Actor } from '#server/testing/actors.ts'
import { createCrowd } from './support/crowd.ts'
import { type Listener, listen, nextAddress } from './support/listener.ts'
import { withPractice } from './support/practice.ts'
import { runMany } from './support/run-many.ts'
import { pause } from './support/server.ts'
import { atMost, count, type Part, percentile } from './support/types.ts'

const writes = 600
const everyMs = 50
/** They ask for everyone's rows, and get their own. */
const curiousPeople = 10
const mostMs = 100

/** Everyone listens for their own notifications, one socket each. How soon does each arrive, and to whom? */
const realtime: Part = ({ sockets }) =>
  withPractice(async (practice) => {
    const { sql, keys, server } = practice
    const { patients } = await createCrowd(practice, sockets, 10)
    const written = new Map<string, { at: number; owner: string }>()
    const taken: number[] = []
    let toStrangers = 0
    const hear = (person: Actor) => (row: Record<string, unknown>) => {
      const known = written.get(String(row.title))
      if (row.user_id !== person.id || (known && known.owner !== person.id)) toStrangers += 1
      else if (known) taken.push(performance.now() - known.at)
    }
    const curious = new Set(patients.slice(0, curiousPeople))
    const listeners: Listener[] = []
    await runMany(patients, 20, async (person) => {
      const filter = curious.has(person) ? {} : { filter: `user_id=eq.${person.id}` }
      const listener = listen(server.url, keys.publishableKey, person.token, {
        heard: hear(person),
        localAddress: nextAddress(),
        ...filter,
      })
      await listener.joined
      listeners.push(listener)
    })
    for (let n = 0; n < writes; n += 1) {
      const owner = patients[(n * 7919) % patients.length]?.id ?? ''
      const title = `proof ${n}`
      written.set(title, { at: performance.now(), owner })
      await sql`insert into notifications (user_id, kind, title) values (${owner}, 'proof', ${title})`
      await pause(everyMs)
    }
    await pause(3000)
    const open = listeners.filter(({ socket }) => socket.readyState === socket.OPEN).length
    for (const { socket } of listeners) socket.terminate()
    return {
      name: `${count(sockets)} sockets`,
      rows: [
        { what: 'sockets open at the end', value: count(open), bar: count(sockets), ok: open === sockets },
        { what: 'a written row reaches its owner, p50', value: `${percentile(taken, 0.5).toFixed(1)} ms` },
        atMost('a written row reaches its owner, p95', percentile(taken, 0.95), mostMs, ' ms'),
        { what: 'delivered', value: `${taken.length} of ${writes}`, bar: 'all', ok: taken.length === writes },
        atMost('delivered to strangers', toStrangers, 0),
        { what: "the server's memory", value: `${server.memory().toFixed(0)} MiB` },
      ],
    }
  })

export default realtime
