import { connection, sessionKey } from './supabase/connection.ts'

const freshMs = 5000
/** A session that ends this soon is renewed first, and then asks under another token. */
const renewalMs = 120_000

const answers = new Map<string, Promise<Response>>()

/**
 * Asks the first screen's questions before the code that will ask them is here. Whoever then asks the same, as the
 * same person, is given the answer that is already on its way: once, and only while it is fresh.
 */
export async function prefetch(questionsFor: (personId: string) => string[]) {
  const session = storedSession()
  if (!session) return
  const { supabaseUrl, supabaseKey } = await connection()
  const headers = { apikey: supabaseKey, Authorization: `Bearer ${session.token}` }
  for (const question of questionsFor(session.personId)) {
    const url = new URL(`rest/v1/${question}`, supabaseUrl).href
    const answer = question.startsWith('rpc/')
      ? fetch(url, {
          method: 'POST',
          headers: { ...headers, 'Content-Type': 'application/json' },
          body: '{}',
        })
      : fetch(url, { headers })
    const key = keyOf(url, headers.Authorization)
    answers.set(key, answer)
    // A failure is met by whoever asks; nobody may.
    answer.catch(() => answers.delete(key))
    setTimeout(() => answers.delete(key), freshMs)
  }
}

/** The answer to a question that was asked ahead. */
export function takeAnswer(input: RequestInfo | URL, init: RequestInit | undefined) {
  if (answers.size === 0) return
  const key = keyOf(String(input), new Headers(init?.headers).get('Authorization') ?? '')
  const answer = answers.get(key)
  answers.delete(key)
  return answer
}

const keyOf = (url: string, authorization: string) => `${url} ${authorization}`

function storedSession() {
  try {
    const { access_token, expires_at, user } = JSON.parse(localStorage.getItem(sessionKey) ?? '{}')
    if (access_token && expires_at * 1000 - Date.now() > renewalMs)
      return { token: String(access_token), personId: String(user.id) }
  } catch {
    // Storage is blocked, or holds something else: the questions are asked later.
  }
}
