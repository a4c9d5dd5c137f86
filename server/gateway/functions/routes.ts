import { setTimeout } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { createUser, EmailTaken } from '#server/auth/create-user.ts'
import { findWeakness } from '#server/auth/find-weakness.ts'
import { findSetupCode } from '#server/auth/setup-code.ts'
import { verifyDatabase } from '#server/db/audit/verify-database.ts'
import type { FileStore } from '#server/db/files/file-store.ts'
import { type Caller, runAs, transactionAs } from '#server/db/run-as.ts'
import { openTurns } from '#server/db/take-turns.ts'
import { draftInThread } from '#server/functions/draft-note/draft-in-thread.ts'
import { functions } from '#server/functions/index.ts'
import { parseRequest } from '#server/functions/parse-request.ts'
import { requireSignedIn } from '#server/functions/require-signed-in.ts'
import { streamAnswer } from '#server/functions/stream-answer.ts'
import {
  emailTaken,
  FunctionError,
  type FunctionServices,
  type ServerFunction,
} from '#server/functions/types.ts'
import type { Services } from '#server/services.ts'
import { checkPasskey } from '../auth/passkeys/prove.ts'
import { acceptsAppCode, acceptsPassword } from '../auth/prove-identity.ts'
import { logRefusal } from '../log-refusal.ts'
import { nestingOf } from '../nesting-of.ts'
import { readBody, refuseDeclaredBody } from '../request-body.ts'
import { addressOf, siteUrlOf } from '../request-info.ts'
import { openKnownCallers } from '../rest/known-callers.ts'
import { answerError, asFunctionError, describeError } from './errors.ts'
import { findFile } from './find-file.ts'
import { openRefusedCallers } from './refused-callers.ts'
import { storeFile } from './store-file.ts'

type Env = { Bindings: HttpBindings }

/** Named functions: parse by the contract, call, answer by the contract. */
export function functionRoutes(
  services: Services,
  files: FileStore,
  engines: FunctionServices['engines'],
): Hono<Env> {
  const provided = provide(services, files, engines)
  const oneDocument = openTurns(documentTurns)
  const callerOf = openKnownCallers(services)
  const refused = openRefusedCallers()
  const routes = new Hono<Env>()
  routes.onError((error, c) => answerError(services, error, c))
  const { MAX_BODY_BYTES, MAX_AUDIO_BYTES } = services.config
  const mostBytes = ({ takesAudio }: ServerFunction) =>
    takesAudio ? MAX_AUDIO_BYTES + otherFieldsBytes : MAX_BODY_BYTES
  routes.use(async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
  })
  routes.use('/:name', async (c, next) => {
    const caller = refused.isEmpty() ? undefined : await callerOf(c.req.header()).catch(() => undefined)
    const refusal = caller && refused.refusalOf(caller, c.req.param('name'))
    if (refusal) await refuseSlowly(refusal)
    await next()
  })
  routes.post('/:name', async (c) => {
    const name = c.req.param('name')
    const called = find(name)
    if (!called) throw new FunctionError(404, 'not_found', `Unknown function: ${name}`)
    refuseDeclaredBody(c.env.incoming, mostBytes(called))
    const request = { address: addressOf(services.config, c), siteUrl: siteUrlOf(services.config, c) }
    const caller = { ...(await callerOf(c.req.header())), address: request.address }
    if (called.takesAudio) requireSignedIn(caller)
    if (called.makesDocument) await refuseWhenFull(oneDocument, caller)
    await refuseEndedSession(services, caller)
    const body = await readBody(c, services.config, caller, mostBytes(called))
    const input = parseRequest(called, await contentOf(c, body))
    const call = async (report: (progress: unknown) => void, gone: AbortSignal) => {
      const signal = AbortSignal.any([gone, c.req.raw.signal])
      const handle = () =>
        called
          .handle({ services: provided, caller, input, request, signal, report })
          .catch(async (thrown: unknown) => {
            refused.remember(caller, name, thrown)
            const { status, code } = asFunctionError(thrown as Error)
            await logRefusal(services, caller, { status, what: name, code })
            throw thrown
          })
      const answer = await (called.makesDocument ? oneDocument(caller, handle) : handle())
      return called.answer.parse(answer) as object
    }
    if (c.req.header('accept')?.includes('text/event-stream'))
      return streamAnswer(call, (thrown) => describeError(services, thrown as Error, name))
    return c.json(await call(() => {}, c.req.raw.signal))
  })
  routes.all('/:name', () => {
    throw new FunctionError(405, 'method_not_allowed', 'Call functions with POST')
  })
  return routes
}

/** Before anything else is looked at: a function may do a lot before it asks the database for something. */
async function refuseEndedSession({ requests }: Services, caller: Caller): Promise<void> {
  if (caller.role === 'authenticated') await runAs(requests, caller, [])
}

/** A document can take seconds to create, so a person's documents are created one after the other. */
const documentTurns = { running: 1, waiting: 2, waitMs: 20_000 }

/** Each further refusal is delayed, so that a script leaves capacity for others. */
const slowRefusalMs = 1000

async function refuseSlowly(refusal: unknown): Promise<never> {
  await setTimeout(slowRefusalMs)
  throw refusal
}

async function refuseWhenFull(turns: ReturnType<typeof openTurns>, caller: Caller): Promise<void> {
  try {
    turns.refuseWhenFull(caller)
  } catch (refusal) {
    await refuseSlowly(refusal)
  }
}

const mostNesting = 100

/** The form fields in addition to the file. */
const otherFieldsBytes = 64 * 1024

function find(name: string): ServerFunction | undefined {
  return Object.hasOwn(functions, name) ? functions[name] : undefined
}

function provide(
  services: Services,
  files: FileStore,
  engines: FunctionServices['engines'],
): FunctionServices {
  const { sql, requests, log, config } = services
  return {
    sql,
    engines,
    writeNote: draftInThread,
    acceptsPassword: (person, password) => acceptsPassword(services, person, password),
    acceptsAppCode: (person, code) => acceptsAppCode(services, person, code),
    checkPasskey: (siteUrl, owner, passkey) => checkPasskey(services, siteUrl, owner, passkey),
    findWeakness: (password, about) => findWeakness(password, { about }),
    verifyAuditLog: () => verifyDatabase(sql, config),
    log,
    asCaller: (caller, work) => transactionAs(requests, caller, work),
    createUser: (tx, user) =>
      createUser(tx, user, config.PASSWORD_HASH_KIB).catch((error) => {
        throw error instanceof EmailTaken ? emailTaken() : error
      }),
    setupCode: findSetupCode,
    forgetSetupCode: async (tx) => {
      await tx`delete from auth.secrets where name = 'setup_code'`
    },
    storeFile: (file) => storeFile(files, file),
    findFile: (tx, wanted) => findFile(files, tx, wanted),
    pharmacy: { url: config.PHARMACY_URL, token: config.PHARMACY_TOKEN },
    interactions: {
      url: config.INTERACTIONS_URL,
      token: config.INTERACTIONS_TOKEN,
      name: config.INTERACTIONS_NAME,
    },
    ice: { stunUrl: config.STUN_URL, turnUrl: config.TURN_URL, turnSecret: config.TURN_SECRET },
  }
}

async function contentOf(c: Context, body: Buffer): Promise<unknown> {
  const type = c.req.header('content-type') ?? ''
  if (type.startsWith('multipart/form-data')) return readForm(body, type)
  const text = body.toString('utf8')
  if (nestingOf(text) > mostNesting)
    throw new FunctionError(400, 'invalid_json', `JSON may be nested at most ${mostNesting} deep`)
  try {
    return JSON.parse(text)
  } catch {
    throw new FunctionError(400, 'invalid_json', 'The request body is not JSON')
  }
}

async function readForm(body: Buffer, type: string): Promise<unknown> {
  try {
    const form = new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    return Object.fromEntries(await form.formData())
  } catch {
    throw new FunctionError(400, 'invalid_form', 'The request body is not form data')
  }
}
