import { loadKeys } from '#server/db/keys.ts'
import type { Sql } from '#server/db/pool.ts'
import type { Actor } from '#server/testing/actors.ts'
import { createPatient } from '#server/testing/policies/people.ts'
import { startServer } from './support/rest-server.ts'
import type { BenchResult } from './support/result.ts'
import { withDatabase } from './support/with-database.ts'

const questions = 150
const atOnce = 24
const bar = 2

/**
 * One patient asks for all they can: slow searches, then their whole record as a PDF, again and again. How long does
 * somebody else wait for an answer before, meanwhile and after?
 */
export default function onePerson(): Promise<BenchResult> {
  return withDatabase(async ({ sql, url }) => {
    const keys = await loadKeys(sql)
    const busy = await createPatient({ sql, keys })
    const other = await createPatient({ sql, keys })
    await fill(sql, busy)
    const { port, stop } = await startServer(url)
    const send = (person: Actor, path: string, init: RequestInit = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        ...init,
        headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
      })
    const p95 = () => p95Of(() => send(other, '/rest/v1/profiles?select=id&limit=1'))
    const conditions = Array.from({ length: 90 }, (_, n) => `data->>x.like.*a${n}b*`)
    const search = () => send(busy, `/rest/v1/form_drafts?select=form&or=(${conditions.join()})`)
    const document = () =>
      send(busy, '/functions/v1/my-record', { method: 'POST', body: '{"kind":"now","format":"pdf"}' })
    try {
      await p95()
      return {
        name: 'Another person’s requests while one patient asks for all they can, p95',
        rows: [
          ...(await measure('H2: slow searches', p95, search)),
          ...(await measure('H3: the whole record as a PDF', p95, document)),
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

async function p95Of(ask: () => Promise<Response>): Promise<number> {
  const taken: number[] = []
  for (let n = 0; n < questions; n++) {
    const started = performance.now()
    const answer = await ask()
    await answer.text()
    if (answer.status !== 200) throw new Error(`the other person was answered with ${answer.status}`)
    taken.push(performance.now() - started)
  }
  return taken.toSorted((a, b) => a - b)[Math.floor(questions * 0.95)] ?? Number.NaN
}

async function measure(what: string, p95: () => Promise<number>, ask: () => Promise<Response>) {
  const before = await p95()
  let going = true
  const statuses = new Map<number, number>()
  const askers = Array.from({ length: atOnce }, async () => {
    while (going) {
      const { status } = await ask()
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      // Whoever is refused tries again a moment later, as a script would.
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })
  const during = await p95()
  going = false
  await Promise.all(askers)
  const after = await p95()
  const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  return [
    { what: `${what}: before`, value: `${before.toFixed(1)} ms` },
    {
      what: `  during (${answers})`,
      value: `${during.toFixed(1)} ms`,
      bar: `≤ ${bar}× before`,
      ok: during <= bar * before,
    },
    { what: '  after', value: `${after.toFixed(1)} ms` },
  ]
}
