import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { Caller } from '#server/db/run-as.ts'
import { TooManyAtOnce } from '#server/db/take-turns.ts'
import type { Services } from '#server/services.ts'
import { callerOf, InvalidToken } from '../caller.ts'
import { databaseAway, databaseIsAway } from '../database-away.ts'
import { nestingOf } from '../nesting-of.ts'
import { BodyBrokeOff, BodyTooLarge, BodyTooSlow, readBody } from '../request-body.ts'
import { authorize, nothing, type Permissions, refusalOf } from './authorize.ts'
import { publish, stampBody } from './broadcast.ts'
import { defaultLimits, Paces } from './limits.ts'
import { mostNesting, name } from './protocol.ts'

const message = z.object({
  topic: name.refine((topic) => Buffer.byteLength(topic) <= 240),
  event: name,
  payload: z.unknown().optional(),
  private: z.boolean().default(false),
})
const batch = z.object({ messages: z.array(message).min(1).max(100) })

const mostTopics = 10

class NotAllowed extends Error {}
class TooMany extends Error {}

/** Broadcast by plain HTTP: what `channel.httpSend()` uses, and `channel.send()` before the socket is joined. */
export function realtimeRoutes(services: Services): Hono {
  const app = new Hono()
  app.post('/api/broadcast', (c) =>
    answer(c, async (caller) => {
      const parsed = batch.safeParse(jsonIn(await bodyOf(c, caller)))
      if (!parsed.success)
        return c.json({ error: 'messages must be a list of {topic, event, payload, private}' }, 422)
      const topics = new Set(parsed.data.messages.map(({ topic }) => topic))
      if (topics.size > mostTopics) return c.json({ error: `At most ${mostTopics} topics at once` }, 422)
      if (!parsed.data.messages.every((one) => one.private)) throw new NotAllowed(privateOnly)
      const permissions = await permissionsOf(caller, topics)
      for (const one of parsed.data.messages) await publishJson(permissions.get(one.topic) ?? nothing, one)
      return c.body(null, 202)
    }),
  )

  function publishJson(permissions: Permissions, { topic, event, payload }: z.infer<typeof message>) {
    const body = Buffer.from(JSON.stringify(payload ?? {}))
    const stamped = stampBody(permissions, { encoding: 'json', body })
    return publish(services.sql, { topic, event, encoding: 'json' }, stamped)
  }

  app.post('/api/broadcast/:topic/events/:event', (c) =>
    answer(c, async (caller) => {
      const parsed = message.safeParse({ ...c.req.param(), private: c.req.query('private') === 'true' })
      if (!parsed.success) return c.json({ error: 'topic and event must be names of at most 240 bytes' }, 422)
      const { topic, event } = parsed.data
      if (!parsed.data.private) throw new NotAllowed(privateOnly)
      if (wantsStorage(c)) return c.json({ error: 'Unsupported: This server does not store broadcasts' }, 422)
      const body = await bodyOf(c, caller)
      const encoding = encodingOf(c)
      if (encoding === 'json' && jsonIn(body) === undefined)
        return c.json({ error: 'The body must be JSON' }, 422)
      const permissions = await mayWrite(caller, topic)
      await publish(services.sql, { topic, event, encoding }, stampBody(permissions, { encoding, body }))
      return c.body(null, 202)
    }),
  )

  const bodyOf = (c: Context, caller: Caller) =>
    readBody(c, services.config, caller, defaultLimits.frameBytes)

  const paces = new Paces(10, defaultLimits.burst)

  async function permissionsOf(caller: Caller, topics: Iterable<string>) {
    const permissions = new Map<string, Permissions>()
    for (const topic of topics) permissions.set(topic, await mayWrite(caller, topic))
    return permissions
  }

  async function mayWrite(caller: Caller, topic: string): Promise<Permissions> {
    const permissions = await authorize(services, caller, topic)
    if (permissions.broadcast.write) return permissions
    throw new NotAllowed(`Unauthorized: You do not have permissions to write to this Channel topic: ${topic}`)
  }

  async function answer(c: Context, work: (caller: Caller) => Promise<Response>): Promise<Response> {
    try {
      const caller = await callerOf(services, c.req.raw.headers)
      // No channel has a policy for strangers, so they cost no question to the database.
      if (caller.role === 'anon') throw new NotAllowed('Unauthorized: Sign in to send a broadcast')
      if (caller.claims.sub && !paces.within(caller.claims.sub)) throw new TooMany()
      return await work(caller)
    } catch (error) {
      if (databaseIsAway(error)) return databaseAway()
      const refusal = refusalFor(error)
      if (refusal) return c.json({ error: refusal.message }, refusal.status)
      throw error
    }
  }

  return app
}

type Refusal = { status: 400 | 401 | 403 | 408 | 413 | 422 | 429 | 504; message: string }

function refusalFor(error: unknown): Refusal | undefined {
  const unauthorized = error instanceof InvalidToken ? error.message : refusalOf(error)
  if (unauthorized) return { status: 401, message: unauthorized }
  if (error instanceof NotAllowed) return { status: 403, message: error.message }
  if (error instanceof TooMany || error instanceof TooManyAtOnce)
    return { status: 429, message: 'Too many broadcasts. Please try again in a moment' }
  return bodyRefusal(error) ?? valueRefusal(error)
}

function bodyRefusal(error: unknown): Refusal | undefined {
  if (error instanceof BodyTooLarge)
    return { status: 413, message: `A broadcast may have at most ${error.most} bytes` }
  if (error instanceof BodyTooSlow) return { status: 408, message: 'The body took too long' }
  if (error instanceof BodyBrokeOff) return { status: 400, message: 'The body broke off' }
  return undefined
}

function valueRefusal(error: unknown): Refusal | undefined {
  const { code = '' } = error as { code?: string }
  if (code === '57014') return { status: 504, message: 'The database took too long. Please try again' }
  return /^(22|54)/.test(code) ? { status: 422, message: "Some of the values can't be used" } : undefined
}

const privateOnly =
  'PrivateOnly: This project only allows private channels for broadcast: set `private: true`'

const wantsStorage = (c: Context) => Boolean(c.req.query('persist') || c.req.query('persist[ttl]'))

const encodingOf = (c: Context) =>
  c.req.header('content-type') === 'application/octet-stream' ? 'binary' : 'json'

/** Undefined if it isn't JSON, or is nested so deeply that serializing it would fail. */
function jsonIn(body: Buffer): unknown {
  const text = body.toString('utf8')
  if (nestingOf(text) > mostNesting) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
