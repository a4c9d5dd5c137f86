import { vi } from 'vitest'

type Sent = { url: string; body: unknown }

/**
 * Answers every request to the server with one row, or with what a function finds for its address, and keeps what was
 * asked. For components that send something.
 */
export function answerRequests(row: object | ((url: string) => object)): Sent[] {
  const sent: Sent[] = []
  const real = window.fetch.bind(window)
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const url = String(input instanceof Request ? input.url : input)
    if (url.endsWith('/config.json'))
      return Response.json({ supabaseUrl: location.origin, supabaseKey: 'component' })
    if (!/\/(rest|auth|functions)\/v1\//.test(url)) return real(input, init)
    sent.push({ url, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined })
    return new Response(JSON.stringify(typeof row === 'function' ? row(url) : row), {
      status: 200,
      headers: { 'content-type': 'application/json' },
    })
  })
  return sent
}
