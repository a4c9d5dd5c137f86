import { randomUUID } from 'node:crypto'
import type { Actor } from '#server/testing/actors.ts'
import type { Provider } from '#server/testing/policies/people.ts'
import type { Crowd } from './crowd.ts'
import { Counter } from './run-many.ts'
import { pause } from './server.ts'

type Answer = { status: number; text: string }
type Ledger = {
  /** Acknowledged messages by the provider who wrote them. */
  messages: Map<Provider, string[]>
  /** The last acknowledged version of each patient's draft. */
  drafts: Map<Actor, number>
  /** Acknowledged files: their path and content. */
  files: Map<Actor, Map<string, string>>
}

const patienceMs = 10_000
/** Four practices are written to at the same time. */
const betweenMs = 300
const uploadEvery = 8

/**
 * People who write, and record each acknowledged write; a write whose response was lost is sent again with the same
 * ID. They also read, and every row they get must be their own.
 */
export class LedgerClients {
  readonly statuses = new Counter()
  readonly strangers: string[] = []
  private readonly ledger: Ledger = { messages: new Map(), drafts: new Map(), files: new Map() }
  private readonly lastAnswer = new Map<Actor, number>()
  /** How many of a person's messages or files have been read back so far. */
  private readonly checked = new Map<Actor, number>()
  private running = true
  private readonly workers: Promise<void>[]

  private readonly url: string
  private readonly key: string
  private readonly crowd: Crowd

  constructor(url: string, key: string, crowd: Crowd) {
    this.url = url
    this.key = key
    this.crowd = crowd
    const { patients, providers } = crowd
    this.workers = [
      ...providers.map((provider, n) => this.repeat(provider, () => this.writeMessage(provider, n))),
      ...patients.map((patient, n) => this.repeat(patient, (turn) => this.actAsPatient(patient, turn + n))),
    ]
  }

  get acknowledged(): number {
    const { messages, drafts, files } = this.ledger
    const sum = (all: Iterable<number>) => [...all].reduce((total, one) => total + one, 0)
    return (
      sum([...messages.values()].map(({ length }) => length)) +
      sum(drafts.values()) +
      sum([...files.values()].map(({ size }) => size))
    )
  }

  /** How long after this moment the last of them was served again, in seconds. */
  async servedAgain(since: number, mostSeconds = 60): Promise<number> {
    const people = [...this.crowd.providers, ...this.crowd.patients]
    const waiting = () => people.filter((person) => (this.lastAnswer.get(person) ?? 0) <= since)
    const first = new Map<Actor, number>()
    while (performance.now() - since < mostSeconds * 1000) {
      for (const person of people)
        if (!first.has(person) && (this.lastAnswer.get(person) ?? 0) > since)
          first.set(person, this.lastAnswer.get(person) ?? 0)
      if (waiting().length === 0) return (Math.max(...first.values()) - since) / 1000
      await pause(20)
    }
    return Number.POSITIVE_INFINITY
  }

  /**
   * What was acknowledged since the last time, or all of it, is read back by its writer; returns what is missing or
   * different. Writes made in the meantime are checked the next time.
   */
  async findLost({ all }: { all: boolean }): Promise<string[]> {
    const lost: string[] = []
    const begin = (person: Actor) => (all ? 0 : (this.checked.get(person) ?? 0))
    for (const [provider, written] of this.ledger.messages) {
      const ids = written.slice(begin(provider))
      this.checked.set(provider, written.length)
      for (let from = 0; from < ids.length; from += 100) {
        const some = ids.slice(from, from + 100)
        const rows = await this.rows<{ id: string }>(
          provider,
          `patient_provider_messages?select=id&id=in.(${some.join()})`,
        )
        const found = new Set(rows.map(({ id }) => id))
        lost.push(...some.filter((id) => !found.has(id)).map((id) => `message ${id}`))
      }
    }
    for (const [patient, version] of [...this.ledger.drafts]) {
      const [row] = await this.rows<{ data: { version: number } }>(patient, 'form_drafts?select=data')
      if ((row?.data.version ?? 0) < version)
        lost.push(`draft ${version} of ${patient.id}, found ${row?.data.version}`)
    }
    for (const [patient, kept] of this.ledger.files) {
      const files = [...kept].slice(begin(patient))
      this.checked.set(patient, kept.size)
      for (const [place, content] of files) {
        const { status, text } = await this.untilAnswered(patient, 'GET', `/storage/v1/object/${place}`)
        if (status !== 200 || text !== content) lost.push(`file ${place}: ${status}`)
      }
    }
    return lost
  }

  async stop(): Promise<void> {
    this.running = false
    await Promise.all(this.workers)
  }

  private async repeat(person: Actor, act: (turn: number) => Promise<boolean>): Promise<void> {
    for (let turn = 1; this.running; turn += 1) {
      if (await act(turn)) this.lastAnswer.set(person, performance.now())
      await pause(betweenMs)
    }
  }

  private async writeMessage(provider: Provider, n: number): Promise<boolean> {
    const { patients, providers } = this.crowd
    const own = patients.filter((_, at) => at % providers.length === n)
    const patient = own[Math.floor(Math.random() * own.length)]
    const id = randomUUID()
    const ids = this.ledger.messages.get(provider) ?? []
    this.ledger.messages.set(provider, ids)
    const row = {
      id,
      patient_id: patient?.id,
      provider_id: provider.providerId,
      sender_id: provider.id,
      message: id,
    }
    while (this.running) {
      const { status, text } = await this.ask(provider, 'POST', '/rest/v1/patient_provider_messages', row)
      if (status === 201 || (status === 409 && text.includes('23505'))) {
        ids.push(id)
        return true
      }
      await pause(betweenMs)
    }
    return false
  }

  private async actAsPatient(patient: Actor, turn: number): Promise<boolean> {
    if (turn % uploadEvery === 0) return this.upload(patient)
    if (turn % 2) return this.read(patient)
    const version = (this.ledger.drafts.get(patient) ?? 0) + 1
    const row = { user_id: patient.id, form: 'proof', data: { version } }
    const { status } = await this.ask(patient, 'POST', '/rest/v1/form_drafts', row, {
      prefer: 'resolution=merge-duplicates',
    })
    const done = status === 201 || status === 200
    if (done) this.ledger.drafts.set(patient, version)
    return done
  }

  private async read(patient: Actor): Promise<boolean> {
    const { status, text } = await this.ask(
      patient,
      'GET',
      '/rest/v1/patient_provider_messages?select=patient_id&order=created_at.desc&limit=50',
    )
    if (status !== 200) return false
    for (const { patient_id } of JSON.parse(text) as { patient_id: string }[])
      if (patient_id !== patient.id) this.strangers.push(`${patient.id} was shown a message of ${patient_id}`)
    return true
  }

  private async upload(patient: Actor): Promise<boolean> {
    const place = `patient-documents/${patient.id}/${randomUUID()}.pdf`
    const content = `%PDF-1.4\n${place}\n%%EOF`
    const { status } = await this.ask(patient, 'POST', `/storage/v1/object/${place}`, content, {
      'content-type': 'application/pdf',
    })
    const files = this.ledger.files.get(patient) ?? new Map<string, string>()
    this.ledger.files.set(patient, files)
    if (status === 200) files.set(place, content)
    return status === 200
  }

  private async rows<T>(who: Actor, query: string): Promise<T[]> {
    const { text } = await this.untilAnswered(who, 'GET', `/rest/v1/${query}`)
    return JSON.parse(text) as T[]
  }

  /** A checking person retries while the server isn't ready. */
  private async untilAnswered(who: Actor, method: string, path: string): Promise<Answer> {
    for (let tries = 0; ; tries += 1) {
      const answer = await this.ask(who, method, path)
      if ((answer.status !== 503 && answer.status !== 429 && answer.status !== 0) || tries > 100)
        return answer
      await pause(betweenMs)
    }
  }

  private async ask(
    { token }: Actor,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    try {
      const answer = await fetch(`${this.url}${path}`, {
        method,
        headers: {
          apikey: this.key,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(patienceMs),
      })
      const text = await answer.text()
      this.statuses.add(answer.status)
      return { status: answer.status, text }
    } catch {
      this.statuses.add('no answer')
      return { status: 0, text: '' }
    }
  }
}
