import { WebSocket } from 'ws'
import { functions } from '#server/functions/index.ts'
import { readSchema } from '#server/gateway/rest/schema/schema.ts'
import { schemaQuery } from '#server/gateway/rest/schema/schema-query.ts'
import { type Actor, tokenFor } from '#server/testing/actors.ts'
import { createFixtureRows } from '#server/testing/policies/fixture-rows.ts'
import { createPatient, createPeople, createProvider } from '#server/testing/policies/people.ts'
import { buildConversation, type Conversation, type Live } from './support/build-conversation.ts'
import { buildRequest } from './support/build-request.ts'
import { buildValidRequest } from './support/build-valid-request.ts'
import type { BuiltRequest } from './support/built-request.ts'
import { nextAddress } from './support/listener.ts'
import { type TestPractice, withPractice } from './support/practice.ts'
import { openRandom, type Random } from './support/random.ts'
import { Counter, runMany } from './support/run-many.ts'
import { sampleRows } from './support/sample-rows.ts'
import { isHealthy, pause, type ServerProcess } from './support/server.ts'
import { count, type Part, yes } from './support/types.ts'

const atOnce = 6
const socketsAtOnce = 20
const mostGrowth = 1.3
/** So many of all requests have nothing wrong in them. */
const validShare = 0.4
const leastAnswered = 0.2
/** One conversation on a socket for so many requests. */
const requestsPerSocket = 20
/** Requests sign people out; before too many were refused for that alone, all sign in again. */
const requestsPerSignIn = 100
const listenMs = 1500

/** 20,000 requests built from the schema, as strangers, patients, clinicians and staff, and what clients say on sockets. */
const generatedRequests: Part = ({ inputs }) =>
  withPractice(async (practice) => {
    const { server } = practice
    const random = openRandom(41)
    const { build, converse, send, statuses, failures } = await prepare(practice, random)
    const both = async (requests: number) => {
      await runMany(build(requests), atOnce, send)
      await runMany([...Array(Math.ceil(requests / requestsPerSocket)).keys()], socketsAtOnce, converse)
    }
    await both(inputs / 10)
    await pause(5_000)
    const before = await server.memoryHeld()
    statuses.http.counts.clear()
    statuses.sockets.counts.clear()
    await both(inputs)
    await pause(10_000)
    const after = await server.memoryHeld()
    for (const failure of failures.slice(0, 20)) console.error(failure)
    const alive = server.exitCode() === null && (await isHealthy(server.url))
    const answered = statuses.http.sum((status) => status.startsWith('2')) / inputs
    return {
      name: `${count(inputs)} generated REST, auth, storage, realtime and function requests`,
      rows: [
        { what: 'answers', value: String(statuses.http) },
        {
          what: 'answered with 2xx',
          value: `${(answered * 100).toFixed(0)} %`,
          bar: `at least ${leastAnswered * 100} %`,
          ok: answered >= leastAnswered,
        },
        { what: `on ${count(inputs / requestsPerSocket)} sockets`, value: String(statuses.sockets) },
        yes('the same process still answers', alive),
        {
          what: 'answers of 500 and above, and messages that failed on sockets',
          value: String(failures.length),
          bar: '0',
          ok: failures.length === 0,
        },
        {
          what: 'memory afterwards against after the warm-up',
          value: `${after.toFixed(0)} MiB, ${(after / before).toFixed(2)}×`,
          bar: `at most ${mostGrowth}×`,
          ok: after / before <= mostGrowth,
        },
      ],
    }
  })

async function prepare(practice: TestPractice, random: Random) {
  const { sql, keys, server } = practice
  const people = await createPeople(practice)
  await createFixtureRows({ ...practice, people })
  // Visitors who change an account or end its sessions have a separate one.
  const visitors = [await createPatient(practice), await createProvider(practice)]
  const [row] = await sql<{ schema: string }[]>`${sql.unsafe(schemaQuery)}`
  const schema = readSchema(String(row?.schema))
  const samples = await sampleRows(practice, schema)
  const names = Object.keys(functions)
  const visits = await sql<{ id: string; status: string }[]>`
    select id, status from public.appointments where status <> 'cancelled'`
  const tables = await sql<{ name: string }[]>`
    select tablename::text as name from pg_publication_tables where pubname = 'supabase_realtime'`
  const topicsOf = (all: { id: string }[]) => all.map(({ id }) => `visit:${id}`)
  const topics = topicsOf(visits)
  const goingOn = topicsOf(visits.filter(({ status }) => status === 'in_progress'))
  const statuses = { http: new Counter(), sockets: new Counter() }
  const failures: string[] = []
  const asking = [people.patient, people.treating, people.admin, people.frontDesk, people.biller]
  const signIn = (all: Actor[]) =>
    Promise.all(all.map(async (one) => ({ ...one, token: await tokenFor(practice, one.id, one.email) })))
  let [staying, passing] = await Promise.all([signIn(asking), signIn(visitors)])
  let sent = 0

  const send = async ({ kind, method, path, headers, body }: BuiltRequest) => {
    sent += 1
    if (sent % requestsPerSignIn === 0)
      [staying, passing] = await Promise.all([signIn(asking), signIn(visitors)])
    const people = kind === 'auth' ? passing : staying
    const token = random.chance(0.15) ? keys.publishableKey : random.one(people).token
    const withBody = method !== 'GET' && method !== 'HEAD' && body !== undefined
    const answer = await fetch(`${server.url}${path}`, {
      method,
      headers: {
        apikey: keys.publishableKey,
        authorization: `Bearer ${token}`,
        ...(withBody && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(withBody && { body }),
    }).catch((error: Error) => error)
    if (answer instanceof Error) return statuses.http.add('no answer')
    const text = await answer.text()
    statuses.http.add(answer.status)
    if (answer.status >= 500)
      failures.push(`${method} ${path} ${body ?? ''} → ${answer.status} ${text}`.slice(0, 600))
  }
  const converse = async () => {
    // Most are one of the two people whose visit is in progress.
    const { token, id } = random.one(random.chance(0.8) ? staying.slice(0, 2) : staying)
    const live: Live = { token, userId: id, topics: goingOn, tables: tables.map(({ name }) => name) }
    const heard = await sendFrames(server, keys.publishableKey, buildConversation(random, live))
    for (const what of heard.outcomes) statuses.sockets.add(what)
    failures.push(...heard.failures)
  }
  const build = (requests: number) =>
    Array.from({ length: requests }, () =>
      random.chance(validShare)
        ? buildValidRequest(random, schema, samples)
        : buildRequest(random, schema, names, topics),
    )
  return { build, converse, send, statuses, failures }
}

/** Those frames that have the reference of an answer. */
function saidBefore(frames: (string | Buffer)[], answer: string): string {
  const ref = /^\["1","(\d+)"/.exec(answer)?.[1] ?? ''
  const asked = frames.filter((frame) => String(frame).includes(`"${ref}"`))
  return asked.map((frame) => String(frame).slice(0, 400)).join(' ')
}

/** The last frames are answered within a moment, or the socket is closed for one of them. */
function sendFrames(server: ServerProcess, key: string, { version, frames }: Conversation) {
  const url = `${server.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=${version}`
  const socket = new WebSocket(url, { localAddress: nextAddress() })
  const outcomes: string[] = []
  const failures: string[] = []
  return new Promise<{ outcomes: string[]; failures: string[] }>((resolve) => {
    let over = false
    const finish = (how: string) => {
      if (over) return
      over = true
      outcomes.push(how)
      socket.terminate()
      resolve({ outcomes, failures })
    }
    socket.on('error', () => {})
    socket.on('unexpected-response', (_, { statusCode = 0 }) => {
      if (statusCode >= 500) failures.push(`the upgrade was answered with ${statusCode}`)
      finish(`upgrade ${statusCode}`)
    })
    socket.on('close', (code) => {
      if (code === 1011) failures.push(`closed with 1011 after ${frames.join(' ').slice(0, 500)}`)
      finish(`closed ${code}`)
    })
    socket.on('message', (data, isBinary) => {
      const text = String(data)
      if (isBinary || !text.includes('phx_reply')) return
      outcomes.push(text.includes('"status":"ok"') ? 'ok' : 'refused')
      if (outcomes.length === frames.length) finish('all answered')
      // Internal errors look like this.
      if (text.includes('Unavailable:')) failures.push(`${saidBefore(frames, text)} → ${text}`)
    })
    socket.on('open', () => {
      for (const frame of frames) socket.send(frame)
      setTimeout(() => finish('left open'), listenMs)
    })
  })
}

export default generatedRequests
