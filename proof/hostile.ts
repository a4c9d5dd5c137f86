import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Actor } from '#server/testing/actors.ts'
import { createCrowd } from './support/crowd.ts'
import { actsOf, asShipped, type Figures, workFor } from './support/people-at-work.ts'
import { type TestPractice, withPractice } from './support/practice.ts'
import { Counter } from './support/run-many.ts'
import { pause } from './support/server.ts'
import { atMost, type Part, percentile } from './support/types.ts'

const mostSlowdown = 1.5
/** Turns with and without the attack, so that other work on the machine slows both equally. */
const turns = 5
const turnShare = 1 / 50
const calmMs = 3000
const hostilePatient = path.join(import.meta.dirname, 'support/hostile-patient.ts')

/** The same people as in `load`, in turns with and without one patient who sends as much as they can. */
const hostile: Part = ({ seconds, rate }) =>
  withPractice((practice) => measure(practice, seconds * turnShare, rate), asShipped)

async function measure(practice: TestPractice, seconds: number, rate: number): ReturnType<Part> {
  const acts = await actsOf(practice)
  await workFor(practice, acts, Math.min(10, seconds), rate)
  const attacker = await prepareAttack(practice)
  const pairs: { before: Figures; during: Figures }[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const before = await workFor(practice, acts, seconds, rate)
    const stop = await attacker.attack()
    pairs.push({ before, during: await workFor(practice, acts, seconds, rate) })
    await stop()
    await pause(calmMs)
  }
  const failures = pairs.flatMap(({ during }) => during.failures)
  for (const failure of failures.slice(0, 10)) console.error(failure)
  const p95 = (all: number[]) => percentile(all, 0.95)
  const against = (kind: 'reads' | 'writes') =>
    percentile(
      pairs.map(({ before, during }) => p95(during[kind]) / p95(before[kind])),
      0.5,
    )
  const during = (kind: 'reads' | 'writes') => {
    const all = pairs.flatMap((pair) => pair.during[kind])
    return `p50 ${percentile(all, 0.5).toFixed(0)} ms, p95 ${p95(all).toFixed(0)} ms`
  }
  return {
    name: `The same people with one hostile patient, ${turns} turns of ${seconds} seconds with and without`,
    rows: [
      { what: 'with one hostile patient: reads', value: during('reads') },
      { what: 'with one hostile patient: writes', value: during('writes') },
      atMost('with one hostile patient: refused or failed', failures.length, 0),
      atMost(`reads, p95 against before, middle of ${turns} turns`, against('reads'), mostSlowdown, '×'),
      atMost(`writes, p95 against before, middle of ${turns} turns`, against('writes'), mostSlowdown, '×'),
      { what: 'answers to the hostile patient', value: String(attacker.answers) },
    ],
  }
}

/** A person with as much text as the columns allow, so that a search takes as long as possible. */
async function prepareAttack(practice: TestPractice) {
  const { server, keys, sql } = practice
  const { patients } = await createCrowd(practice, 1, 1)
  const [{ id, token }] = patients as [Actor]
  await sql`insert into public.form_drafts (user_id, form, data)
    select ${id}, n::text, jsonb_build_object('x', repeat('a', 190000)) from generate_series(1, 30) n`
  const answers = new Counter()
  // A separate process, so that the server's work is measured and not the attacker's.
  const attack = async () => {
    const child = fork(hostilePatient, [server.url, keys.publishableKey, token, id])
    await once(child, 'message')
    return async () => {
      child.send('how was it?')
      const [counted] = (await once(child, 'message')) as [[string, number][]]
      for (const [answer, times] of counted) answers.add(answer, times)
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    }
  }
  return { answers, attack }
}

export default hostile
