import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { type Caller, type Row, runAs } from '#server/db/run-as.ts'
import type { Services } from '#server/services.ts'
import { InvalidToken } from '../caller.ts'
import { logRefusal } from '../log-refusal.ts'
import {
  BodyBrokeOff,
  BodyTooLarge,
  BodyTooSlow,
  readBody,
  refuseDeclaredBody,
  textOf,
} from '../request-body.ts'
import { addressOf } from '../request-info.ts'
import type { Answer } from './answer/body.ts'
import { compile, type Plan, planKey } from './compile.ts'
import { failedByRows, fromDatabase, invalidBody, RestError, UnknownName } from './errors.ts'
import { openFlush } from './flush-notes.ts'
import { openKnownCallers } from './known-callers.ts'
import { readPreferences } from './parse/preferences.ts'
import { checkMethod, payloadOf, type RestRequest, takesBody } from './parse/request.ts'
import { PlanCache } from './plan-cache.ts'
import { PreparedTexts, statementsOf } from './prepared-texts.ts'
import { requestSettings } from './request-settings.ts'
import { narrowSchema, type Schema } from './schema/schema.ts'
import { openSchemaCache } from './schema/schema-cache.ts'

type Env = { Bindings: HttpBindings }
type Settings = Record<string, string>

/** /rest/v1: tables and functions of the public schema, as PostgREST answers for them. */
export function restRoutes(services: Services): Hono<Env> {
  const answerRequest = openRest(services)
  const app = new Hono<Env>()
  app.all('*', answerRequest)
  return app
}

const mostUrlCharacters = 15_000

function openRest(services: Services) {
  const { requests, config, log } = services
  const schemaCache = openSchemaCache(services)
  const callerOf = openKnownCallers(services)
  const plans = new PlanCache()
  const narrowPlans = new PlanCache()
  const prepared = new PreparedTexts()
  const flush = openFlush(services.sql)

  return async (c: Context<Env>): Promise<Response> => {
    let caller: Caller | undefined
    let request: RestRequest | undefined
    try {
      const head = readHead(c, config.MAX_BODY_BYTES)
      caller = { ...(await callerOf(c.env.incoming.headers)), address: addressOf(config, c) }
      request = { ...head, payload: await readPayload(c, head, caller) }
      return respond(await run(request, caller, settingsOf(request, c.env.incoming)))
    } catch (error) {
      const answer = answerError(error, caller)
      if (answer.status === 403) await logRefusal(services, caller, refusedIn(request, error))
      return respond(answer)
    }
  }

  async function readPayload(
    c: Context<Env>,
    { method, resource }: RestHead,
    caller: Caller,
  ): Promise<RestRequest['payload']> {
    if (!takesBody(method)) return undefined
    const text = textOf(await readBody(c, config, caller, config.MAX_BODY_BYTES))
    if (text === undefined) throw invalidBody()
    return payloadOf(resource.kind, text, c.env.incoming.headers['content-type'])
  }

  async function run(request: RestRequest, caller: Caller, settings: Settings): Promise<Answer> {
    const schema = await schemaCache.get()
    try {
      const plan = plans.get(schema, planKey(request), () => compile(request, schema, config.MAX_ROWS))
      try {
        return await runPlan(plan, request, caller, settings)
      } catch (error) {
        if (!plan.hidden || (error as { code?: string }).code !== '42501') throw error
        return await runPlan(narrowPlan(request, schema, error), request, caller, settings)
      }
    } catch (error) {
      if (error instanceof UnknownName && (await schemaCache.refresh(schema)))
        return run(request, caller, settings)
      throw error
    }
  }

  /** The same request on the columns everyone may read. If it names another one, the original refusal is kept. */
  function narrowPlan(request: RestRequest, schema: Schema, refusal: unknown): Plan {
    const narrow = narrowSchema(schema)
    try {
      return narrowPlans.get(narrow, planKey(request), () => compile(request, narrow, config.MAX_ROWS))
    } catch (error) {
      throw error instanceof UnknownName ? refusal : error
    }
  }

  async function runPlan(
    plan: Plan,
    request: RestRequest,
    caller: Caller,
    settings: Settings,
  ): Promise<Answer> {
    const statements = statementsOf(plan, request.payload?.text, caller, prepared)
    let results: Row[][]
    try {
      results = await runAs(requests, caller, statements, settings)
    } catch (error) {
      await noteFailure(plan, error, caller, settings)
      throw error
    }
    prepared.succeeded(statements.map(({ text }) => text))
    if (results[0]?.[0]?.noted === true) await flush()
    return plan.answer(results)
  }

  /** In a separate transaction, because the failed one was rolled back together with its audit entry. */
  async function noteFailure(
    { audited }: Plan,
    error: unknown,
    caller: Caller,
    settings: Settings,
  ): Promise<void> {
    const code = audited.length && caller.role === 'authenticated' ? failedByRows(error) : undefined
    if (code === undefined) return
    const text = 'select private.note_failed_read($1::text::text[], $2::text)'
    await runAs(requests, caller, [{ text, values: [`{${audited.join(',')}}`, code] }], settings)
  }

  function settingsOf({ method, resource, prefer }: RestRequest, { headers }: IncomingMessage): Settings {
    const { timezone } = prefer?.includes('timezone') ? readPreferences(prefer) : {}
    return {
      ...requestSettings(method, resource, headers),
      statement_timeout: `${config.STATEMENT_SECONDS}s`,
      ...(timezone && { timezone }),
    }
  }

  function answerError(error: unknown, caller: Caller | undefined): Answer {
    if (error instanceof InvalidToken) {
      const authenticate = `Bearer error="invalid_token", error_description="${error.message}"`
      return refusalOf(
        new RestError(401, 'PGRST301', error.message, { headers: { 'www-authenticate': authenticate } }),
      )
    }
    const known =
      error instanceof RestError ? error : (fromBody(error) ?? fromDatabase(error, caller?.role === 'anon'))
    const refusal = known && (caller?.role === 'anon' ? withoutHint(known) : withHint(known))
    if (refusal && refusal.status < 500) return refusalOf(refusal)
    const { code, name } = error as { code?: string; name?: string }
    log.error({ code: refusal?.body.code ?? code ?? name }, 'a REST request failed')
    if (!refusal) log.debug({ err: error }, 'the failure of the REST request')
    return refusalOf(refusal ?? new RestError(500, 'PGRSTX00', 'Internal server error'))
  }
}

function fromBody(error: unknown): RestError | undefined {
  const close = { headers: { connection: 'close' } }
  if (error instanceof BodyTooLarge) return new RestError(413, 'PGRST102', error.message, close)
  if (error instanceof BodyTooSlow)
    return new RestError(408, 'PGRST102', 'The request body took too long', close)
  return error instanceof BodyBrokeOff ? invalidBody() : undefined
}

function refusedIn(request: RestRequest | undefined, error: unknown) {
  const { code = '' } = error as { code?: string }
  return { status: 403, what: request?.resource.name ?? '', code }
}

type RestHead = Omit<RestRequest, 'payload'>

/** Everything of a request except its body, which is read once the caller is known. */
function readHead(c: Context<Env>, mostBytes: number): RestHead {
  const { incoming } = c.env
  const header = (name: string) => incoming.headers[name] as string | undefined
  const url = incoming.url ?? ''
  if (url.length > mostUrlCharacters) {
    throw new RestError(414, 'PGRST100', `The URL may have at most ${mostUrlCharacters} characters`)
  }
  const method = c.req.method
  const resource = resourceOf(url)
  checkMethod(resource.kind, method)
  checkProfile(
    takesBody(method) || method === 'DELETE' ? header('content-profile') : header('accept-profile'),
  )
  if (takesBody(method)) refuseDeclaredBody(incoming, mostBytes)
  const start = url.indexOf('?')
  return {
    method,
    resource,
    search: start < 0 ? '' : url.slice(start + 1),
    accept: header('accept'),
    prefer: header('prefer'),
    range: header('range'),
  }
}

/** `/rest/v1/appointments` or `/rest/v1/rpc/booked_slots`. */
function resourceOf(url: string): RestRequest['resource'] {
  const path = (url.split('?', 1)[0] ?? '').replace(/^\/rest\/v1\/?/, '')
  const [first = '', second, ...others] = path.split('/').map(decode)
  if (first === '') throw new RestError(404, 'PGRST126', 'Root endpoint metadata is disabled')
  if (second === undefined) return { kind: 'table', name: first }
  if (first === 'rpc' && second && others.length === 0) return { kind: 'function', name: second }
  throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL')
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL')
  }
}

function checkProfile(profile: string | undefined): void {
  if (profile === undefined || profile === 'public') return
  throw new RestError(406, 'PGRST106', `Invalid schema: ${profile}`, {
    hint: 'Only the following schemas are exposed: public',
  })
}

/** With plain headers, which nothing reads before they are sent, an answer goes out in one write. */
const respond = ({ status, headers, body }: Answer): Response =>
  new Response(body, { status, headers: { 'cache-control': 'no-store', ...headers } })

/** People without an account don't learn which tables and functions exist. */
function withoutHint({ status, message, body, headers }: RestError): RestError {
  return new RestError(status, body.code, message, { headers })
}

function withHint(error: RestError): RestError {
  if (!(error instanceof UnknownName)) return error
  const { status, message, body, headers } = error
  return new RestError(status, body.code, message, { details: body.details, hint: error.suggest(), headers })
}

function refusalOf({ status, headers, body }: RestError): Answer {
  return {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'proxy-status': `PostgREST; error=${body.code}`,
      ...headers,
    },
    body: JSON.stringify(body),
  }
}
