import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import type { Actor } from '#server/testing/actors.ts'
import type { Provider } from '#server/testing/policies/people.ts'
import { createCrowd } from './support/crowd.ts'
import { type TestPractice, withPractice } from './support/practice.ts'
import { openRandom } from './support/random.ts'
import { Tally } from './support/run-many.ts'
import { ask, patientReads, providerReads, type Question } from './support/screens.ts'
import { pause } from './support/server.ts'
import { atMost, type Part, percentile } from './support/types.ts'

const people = { patients: 180, providers: 20 }
const writeShare = 0.15
const patientShare = 0.7
const bars = { readMs: 150, writeMs: 250, hostile: 1.5 }
/** Peace and attack in turns, so that whatever else the machine does meanwhile slows both alike. */
const turns = 5
const turnShare = 1 / 30
const calmMs = 3000
/** With the pace that a person is held to. */
const asShipped = { PERSON_REQUESTS_PER_SECOND: '25' }
const hostilePatient = path.join(import.meta.dirname, 'support/hostile-patient.ts')

type Figures = { reads: number[]; writes: number[]; statuses: Tally; failures: string[] }
type Act = { who: Actor; question: Question; writes: boolean }

/**
 * 200 people who are signed in ask at a steady rate for what their screens ask for, and write. Questions come whether or
 * not the one before was answered, as people do. Then the same with one patient who asks for all they can.
 */
const load: Part = ({ seconds, rate }) =>
  withPractice((practice) => measure(practice, seconds, rate), asShipped)

async function measure(practice: TestPractice, seconds: number, rate: number): ReturnType<Part> {
  const acts = await actsOf(practice)
  await run(practice, acts, Math.min(10, seconds / 5), rate)
  const peace = await run(practice, acts, seconds * (1 - 2 * turns * turnShare), rate)
  const hostile = await prepareAttack(practice)
  const pairs: { before: Figures; during: Figures }[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const before = await run(practice, acts, seconds * turnShare, rate)
    const stop = await hostile.attack()
    pairs.push({ before, during: await run(practice, acts, seconds * turnShare, rate) })
    await stop()
    await pause(calmMs)
  }
  const attacked = pairs.flatMap(({ during }) => during.failures)
  for (const failure of [...peace.failures, ...attacked].slice(0, 10)) console.error(failure)
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
    name: `200 people, ${rate} requests a second, ${seconds} seconds`,
    rows: [
      { what: 'answers', value: String(peace.statuses) },
      atMost('refused or failed', peace.failures.length, 0),
      atMost('reads, p95', p95(peace.reads), bars.readMs, ' ms'),
      atMost('writes, p95', p95(peace.writes), bars.writeMs, ' ms'),
      { what: 'beside one hostile patient: reads', value: during('reads') },
      { what: 'beside one hostile patient: writes', value: during('writes') },
      atMost('beside one hostile patient: refused or failed', attacked.length, 0),
      atMost(`reads, p95 against before, middle of ${turns} turns`, against('reads'), bars.hostile, '×'),
      atMost(`writes, p95 against before, middle of ${turns} turns`, against('writes'), bars.hostile, '×'),
      { what: 'answers to the hostile patient', value: String(hostile.answers) },
    ],
  }
}

/** Chooses what one of them does next. */
async function actsOf(practice: TestPractice): Promise<() => Act> {
  const { patients, providers } = await createCrowd(practice, people.patients, people.providers)
  const random = openRandom(77)
  const readAs = <Who>(asks: Record<string, (who: Who) => Question>, who: Who) =>
    random.one(Object.values(asks))(who)
  return () => {
    const at = random.below(people.patients)
    const patient = patients[at] as Actor
    const provider = providers[at % people.providers] as Provider
    const writes = random.chance(writeShare)
    if (random.chance(patientShare)) {
      const question = writes
        ? draft(patient)
        : readAs(patientReads, { ...patient, providerId: provider.providerId })
      return { who: patient, question, writes }
    }
    const question = writes
      ? message(provider, patient)
      : readAs(providerReads, { ...provider, patientId: patient.id })
    return { who: provider, question, writes }
  }
}

const draft = ({ id }: Actor): Question => ({
  path: '/rest/v1/form_drafts',
  body: { user_id: id, form: 'proof', data: { words: randomUUID() } },
  prefer: 'resolution=merge-duplicates',
})
const message = ({ id, providerId }: Provider, patient: Actor): Question => ({
  path: '/rest/v1/patient_provider_messages',
  body: { patient_id: patient.id, provider_id: providerId, sender_id: id, message: 'See you on Monday.' },
})

async function run(
  { server, keys }: TestPractice,
  next: () => Act,
  seconds: number,
  rate: number,
): Promise<Figures> {
  const figures: Figures = { reads: [], writes: [], statuses: new Tally(), failures: [] }
  const sent: Promise<void>[] = []
  const begun = performance.now()
  const send = async (due: number) => {
    const { who, question, writes } = next()
    const status = await ask(server.url, keys.publishableKey, who, question).catch(() => 0)
    // A question that had to wait to be sent has waited too.
    figures[writes ? 'writes' : 'reads'].push(performance.now() - due)
    figures.statuses.add(status || 'no answer')
    if (status < 200 || status >= 400) figures.failures.push(`${status} ${question.path}`)
  }
  for (let n = 0; n < seconds * rate; n += 1) {
    const due = begun + (n / rate) * 1000
    const wait = due - performance.now()
    if (wait > 0) await pause(wait)
    sent.push(send(due))
  }
  await Promise.all(sent)
  return figures
}

/** Somebody with as much as the columns hold, so that a search takes as long as it can. */
async function prepareAttack(practice: TestPractice) {
  const { server, keys, sql } = practice
  const { patients } = await createCrowd(practice, 1, 1)
  const [{ id, token }] = patients as [Actor]
  await sql`insert into public.form_drafts (user_id, form, data)
    select ${id}, n::text, jsonb_build_object('x', repeat('a', 190000)) from generate_series(1, 30) n`
  const answers = new Tally()
  // A process of its own, so that what is measured is the server's work and not the attacker's.
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

export default load
