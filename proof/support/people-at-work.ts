import { randomUUID } from 'node:crypto'
import type { Actor } from '#server/testing/actors.ts'
import type { Provider } from '#server/testing/policies/people.ts'
import { createCrowd } from './crowd.ts'
import type { TestPractice } from './practice.ts'
import { openRandom } from './random.ts'
import { Counter } from './run-many.ts'
import { ask, patientReads, providerReads, type Question } from './screens.ts'
import { pause } from './server.ts'

const people = { patients: 180, providers: 20 }
const writeShare = 0.15
const patientShare = 0.7
/** With the pace that a person is held to. */
export const asShipped = { PERSON_REQUESTS_PER_SECOND: '25' }

export type Figures = { reads: number[]; writes: number[]; statuses: Counter; failures: string[] }
export type Act = { who: Actor; question: Question; writes: boolean }

/** Chooses what one of them does next. */
export async function actsOf(practice: TestPractice): Promise<() => Act> {
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

/** At a steady rate: questions come whether or not the one before was answered, as people do. */
export async function workFor(
  { server, keys }: TestPractice,
  next: () => Act,
  seconds: number,
  rate: number,
): Promise<Figures> {
  const figures: Figures = { reads: [], writes: [], statuses: new Counter(), failures: [] }
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
