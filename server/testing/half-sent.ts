import { once } from 'node:events'
import { request } from 'node:http'

/** A request whose body is not all there yet: work that is under way. */
export function halfSent(url: string, body: string, headers: Record<string, string> = {}) {
  const sent = request(url, {
    method: 'POST',
    // The connection ends with its answer; a kept connection would delay the stop.
    agent: false,
    headers: { ...headers, 'content-length': String(body.length) },
  })
  sent.write(body.slice(0, 5))
  const answered = once(sent, 'response')
  return {
    begun: once(sent, 'socket').then(() => undefined),
    finish: async () => {
      sent.end(body.slice(5))
      const [answer] = await answered
      answer.resume()
      return answer.statusCode as number
    },
  }
}
