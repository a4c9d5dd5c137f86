import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createUser, EmailTaken } from '#server/db/accounts/create-user.ts'
import type { FileStore } from '#server/db/files/file-store.ts'
import { transactionAs } from '#server/db/run-as.ts'
import { functions } from '#server/functions/index.ts'
import { parseRequest } from '#server/functions/parse-request.ts'
import { emailTaken, FunctionError, type FunctionServices } from '#server/functions/types.ts'
import type { Services } from '#server/services.ts'
import { callerOf } from '../caller.ts'
import { addressOf, siteUrlOf } from '../request-info.ts'
import { answerError } from './errors.ts'
import { keepFile } from './keep-file.ts'

/** Named functions: parse by the contract, call, answer by the contract. */
export function functionRoutes(services: Services, files: FileStore): Hono {
  const provided = provide(services, files)
  const routes = new Hono()
  routes.onError((error, c) => answerError(services, error, c))
  routes.use(
    bodyLimit({
      maxSize: services.config.MAX_BODY_BYTES,
      onError: () => {
        throw new FunctionError(413, 'body_too_large', 'The request body is too large')
      },
    }),
  )
  routes.post('/:name', async (c) => {
    const name = c.req.param('name')
    const called = Object.hasOwn(functions, name) ? functions[name] : undefined
    if (!called) throw new FunctionError(404, 'not_found', `Unknown function: ${name}`)
    const answer = await called.handle({
      services: provided,
      caller: await callerOf(services, c.req.raw.headers),
      input: parseRequest(called, await readJson(c)),
      request: { address: addressOf(services.config, c), siteUrl: siteUrlOf(services.config, c) },
    })
    return c.json(called.answer.parse(answer) as object)
  })
  routes.all('/:name', () => {
    throw new FunctionError(405, 'method_not_allowed', 'Functions are called with POST')
  })
  return routes
}

function provide({ sql, requests, log, config }: Services, files: FileStore): FunctionServices {
  return {
    sql,
    log,
    asCaller: (caller, work) => transactionAs(requests, caller, work),
    createUser: (tx, user) =>
      createUser(tx, user, config.PASSWORD_HASH_KIB).catch((error) => {
        throw error instanceof EmailTaken ? emailTaken() : error
      }),
    setupCode: async (tx) => {
      const [row] = await tx<{ value: string }[]>`select value from auth.secrets where name = 'setup_code'`
      return row?.value
    },
    forgetSetupCode: async (tx) => {
      await tx`delete from auth.secrets where name = 'setup_code'`
    },
    keepFile: (tx, file) => keepFile(files, tx, file),
    pharmacy: { url: config.PHARMACY_URL, token: config.PHARMACY_TOKEN },
    ice: { stunUrl: config.STUN_URL, turnUrl: config.TURN_URL, turnSecret: config.TURN_SECRET },
  }
}

async function readJson(c: Context): Promise<unknown> {
  const text = await c.req.text()
  try {
    return JSON.parse(text)
  } catch {
    throw new FunctionError(400, 'invalid_json', 'The request body is not JSON')
  }
}
