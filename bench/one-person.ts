import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { loadKeys } from '#server/db/keys.ts'
import type { Sql } from '#server/db/pool.ts'
import type { Actor } from '#server/testing/actors.ts'
import { createPatient } from '#server/testing/policies/people.ts'
import { compare, takeTurns } from './support/before-during-after.ts'
import { startServer } from './support/rest-server.ts'
import type { BenchResult } from './support/result.ts'
import { withDatabase } from './support/with-database.ts'

const turns = 5
const questions = 150
const pauseMs = 5
const attacker = path.join(import.meta.dirname, 'support/busy-person.ts')

/**
 * One patient sends as much as they can: slow searches, then their whole record as a PDF, again and again. How long
 * does another person wait for an answer before, during and after?
 */
export default function onePerson(): Promise<BenchResult> {
  return withDatabase(async ({ sql, url }) => {
    const keys = await loadKeys(sql)
    const busy = await createPatient({ sql, keys })
    const other = await createPatient({ sql, keys })
    await fill(sql, busy)
    const { port, stop } = await startServer(url)
    const address = `http://127.0.0.1:${port}`
    const measure = () => measureAs(other, address)
    const under = async (what: 'searches' | 'documents', name: string) => {
      const statuses = new Map<number, number>()
      const taken = await takeTurns(turns, measure, () => attack(address, busy, what, statuses))
      const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
      return [...compare(name, taken), { what: `  answers to the one who asks`, value: answers }]
    }
    try {
      await measure()
      return {
        name: 'Another person’s requests while one patient asks for all they can',
        rows: [
          ...(await under('searches', 'H2: slow searches')),
          ...(await under('documents', 'H3: the whole record as a PDF')),
        ],
      }
    } finally {
      await stop()
    }
  })
}

/** As much as the columns hold. */
async function fill(sql: Sql, { id }: Actor): Promise<void> {
  await sql`
    update public.profiles set past_medical_history = repeat('word ', 2000), surgical_history = repeat('word ', 2000),
      allergies = repeat('word ', 800) where id = ${id}`
  await sql`insert into public.form_drafts (user_id, form, data)
    select ${id}, n::text, jsonb_build_object('x', repeat('a', 190000)) from generate_series(1, 30) n`
}

async function measureAs({ token }: Actor, address: string): Promise<number[]> {
  const taken: number[] = []
  for (let n = 0; n < questions; n++) {
    const started = performance.now()
    const answer = await fetch(`${address}/rest/v1/profiles?select=id&limit=1`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await answer.text()
    if (answer.status !== 200) throw new Error(`the other person was answered with ${answer.status}`)
    taken.push(performance.now() - started)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  return taken
}

/** A separate process, so that the server's work is measured and not the attacker's. */
async function attack(address: string, { token }: Actor, what: string, statuses: Map<number, number>) {
  const child = fork(attacker, [address, token, what])
  await once(child, 'message')
  return async () => {
    child.send('statuses')
    const [counted] = (await once(child, 'message')) as [[number, number][]]
    for (const [status, count] of counted) statuses.set(status, (statuses.get(status) ?? 0) + count)
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
}
