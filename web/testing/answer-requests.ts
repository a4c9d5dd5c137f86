import { vi } from 'vitest'

/** Saved before it is replaced: a second call would otherwise forward to the first, or to itself. */
const real = window.fetch.bind(window)
let over = Promise.withResolvers<void>()

/** Requests a test leaves unanswered would block later tests on the same page. */
export function refuseUnanswered() {
  over.resolve()
  over = Promise.withResolvers()
}

type Sent = { url: string; body: unknown }

/**
 * Answers every request to the server with one row, or with what a function finds for its address, and records the
 * requests. A function can also return its own response, such as a refusal. For components that send something.
 */
export function answerRequests(
  row: object | ((url: string, method: string) => object | Promise<object>),
): Sent[] {
  const sent: Sent[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const url = String(input instanceof Request ? input.url : input)
    if (url.endsWith('/config.json'))
      return Response.json({ supabaseUrl: location.origin, supabaseKey: 'component' })
    if (!/\/(rest|auth|functions|storage)\/v1\//.test(url)) return real(input, init)
    sent.push({ url, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined })
    const refused = over.promise.then(() => Response.json({ message: 'The test is over' }, { status: 403 }))
    const answer =
      typeof row === 'function' ? await Promise.race([row(url, init?.method ?? 'GET'), refused]) : row
    if (answer instanceof Response) return withUrl(withoutWait(answer), url)
    return new Response(JSON.stringify(answer), {
      status: 200,
      headers: { 'content-type': 'application/json' },
    })
  })
  return sent
}

/** The client asks a server in trouble three times more, and waits for seconds in between unless told not to. */
function withoutWait(response: Response): Response {
  if (response.status === 503 && !response.headers.has('Retry-After'))
    response.headers.set('Retry-After', '0')
  return response
}

/** As in a browser: a response and its copies have their URL. */
function withUrl(response: Response, url: string): Response {
  return Object.defineProperties(response, {
    url: { value: url },
    clone: { value: () => withUrl(Response.prototype.clone.call(response), url) },
  })
}
