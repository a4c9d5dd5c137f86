import { parseRequest } from '#server/functions/parse-request.ts'
import { requireSignedIn } from '#server/functions/require-signed-in.ts'
import { streamAnswer } from '#server/functions/stream-answer.ts'
import { FunctionError, type ServerFunction } from '#server/functions/types.ts'
import { callerOf, InvalidToken } from './caller.ts'
import { openServices } from './services.ts'

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-expose-headers': 'retry-after',
}

/** Serves one of our functions from a Supabase project: the same contract, handler and answers as our own server. */
export function serveFunction<Input, Answer, Progress = never>(
  called: ServerFunction<Input, Answer, Progress>,
): void {
  const services = openServices()
  Deno.serve(async (request) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: cors })
    try {
      if (request.method !== 'POST') {
        throw new FunctionError(405, 'method_not_allowed', 'Call functions with POST')
      }
      const caller = await callerOf(request.headers)
      if (called.takesAudio) requireSignedIn(caller)
      const input = parseRequest(called, await readBody(request))
      const call = async (report: (progress: unknown) => void, gone: AbortSignal) => {
        const answer = await called.handle({
          services,
          caller,
          input,
          request: {
            address: request.headers.get('x-forwarded-for')?.split(',').at(0)?.trim() ?? 'unknown',
            siteUrl: Deno.env.get('PUBLIC_URL') ?? new URL(request.url).origin,
          },
          signal: AbortSignal.any([gone, request.signal]),
          report,
        })
        return called.answer.parse(answer)
      }
      if (request.headers.get('accept')?.includes('text/event-stream')) {
        const stream = streamAnswer(call, (thrown) => describeError(thrown))
        for (const [name, value] of Object.entries(cors)) stream.headers.set(name, value)
        return stream
      }
      return Response.json(await call(() => {}, request.signal), { headers: cors })
    } catch (error) {
      return answerError(error)
    }
  })
}

async function readBody(request: Request): Promise<unknown> {
  const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data')
  try {
    return isForm ? Object.fromEntries(await request.formData()) : await request.json()
  } catch {
    throw new FunctionError(400, 'invalid_json', 'The request body is not JSON')
  }
}

function describeError(thrown: unknown) {
  const { status, code, message, details, retryAfter } = asFunctionError(thrown)
  if (status >= 500) console.error('A function failed', thrown)
  return { status, retryAfter, code, message, ...(details === undefined ? {} : { details }) }
}

function answerError(thrown: unknown): Response {
  const { status, retryAfter, ...body } = describeError(thrown)
  const headers = { ...cors, ...(retryAfter ? { 'retry-after': String(retryAfter) } : {}) }
  return Response.json(body, { status, headers })
}

function asFunctionError(thrown: unknown): FunctionError {
  if (thrown instanceof FunctionError) return thrown
  if (thrown instanceof InvalidToken) return new FunctionError(401, 'invalid_token', thrown.message)
  if ((thrown as { code?: string }).code === 'PT401') {
    return new FunctionError(401, 'session_ended', 'Session has ended')
  }
  return new FunctionError(500, 'internal_error', 'Something went wrong on our side. Please try again.')
}
