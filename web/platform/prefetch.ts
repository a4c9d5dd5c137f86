import { connection, sessionKey } from './supabase/connection.ts'
import { noteTime } from './time-now.ts'

/** On a slow line the code that asks comes long after the answer: as long as it may take, an answer is kept for it. */
const keptMs = 60_000
/** A session that ends this soon is renewed first, and then asks under another token. */
const renewalMs = 120_000

const answers = new Map<string, Promise<Response>>()

/** A request exactly as the client will make it: the address, and the body. */
export interface Question {
  path: string
  /** Of a function. */
  body?: object
  /** One row, and not a list. */
  single?: true
  /** Requests that depend on its answer. */
  next?: (answer: unknown) => Question[]
}

/**
 * Sends the first screen's requests before their code has loaded. The same request by the same person then gets the
 * pending answer, once.
 */
export async function prefetch(questionsFor: (personId: string) => Question[]) {
  const session = storedSession()
  if (!session) return
  const { supabaseUrl, supabaseKey } = await connection()
  const headers = { apikey: supabaseKey, Authorization: `Bearer ${session.token}` }
  const ask = ({ path, body, single, next }: Question) => {
    const url = new URL(`rest/v1/${path}`, supabaseUrl).href
    const request = {
      method: body ? 'POST' : 'GET',
      headers: {
        ...headers,
        ...(body && { 'Content-Type': 'application/json' }),
        ...(single && { Accept: 'application/vnd.pgrst.object+json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }
    const answer = fetch(url, request)
    const key = keyOf(url, request)
    answers.set(key, answer)
    setTimeout(() => answers.delete(key), keptMs)
    answer
      .then(async (response) => {
        noteTime(response.headers.get('date'))
        if (next && response.ok) next(await response.clone().json()).forEach(ask)
      })
      // The requesting code handles a failure; there may be none.
      .catch(() => answers.delete(key))
  }
  questionsFor(session.personId).forEach(ask)
}

/** The answer to a question that was asked ahead. */
export function takeAnswer(input: RequestInfo | URL, init: RequestInit | undefined) {
  if (answers.size === 0) return
  const key = keyOf(String(input), init)
  const answer = answers.get(key)
  answers.delete(key)
  return answer
}

const keyOf = (url: string, { method, headers, body }: RequestInit = {}) =>
  [method ?? 'GET', url, new Headers(headers).get('Authorization'), body].join(' ')

function storedSession() {
  try {
    const { access_token, expires_at, user } = JSON.parse(localStorage.getItem(sessionKey) ?? '{}')
    if (access_token && expires_at * 1000 - Date.now() > renewalMs)
      return { token: String(access_token), personId: String(user.id) }
  } catch {
    // Storage is blocked, or holds something else: the questions are asked later.
  }
}
