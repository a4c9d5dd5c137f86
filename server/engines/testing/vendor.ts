import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Heard = { path: string; headers: IncomingMessage['headers']; body: string }
type Answer = (response: ServerResponse, heard: Heard) => void | Promise<void>

/** A vendor on this machine that answers each request with the next of its answers, the last one for ever. */
export async function startVendor(...answers: Answer[]) {
  const heard: Heard[] = []
  const gone: Promise<void>[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString() }
    heard.push(one)
    gone.push(new Promise((resolve) => response.once('close', resolve)))
    const answer = answers[Math.min(heard.length, answers.length) - 1]
    await answer?.(response, one)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    heard,
    /** Settles when the connection of the request with this number has closed. */
    closed: (number: number) => gone[number],
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }

/** A chat completion in pieces, as vendors stream it. */
export const streamed =
  (text: string, end: 'stop' | 'length' | 'content_filter' | undefined = 'stop'): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const piece = (choice: object) => response.write(`data: ${JSON.stringify({ choices: [choice] })}\n\n`)
    for (const part of text.match(/.{1,40}/gs) ?? []) piece({ delta: { content: part }, finish_reason: null })
    if (end) {
      piece({ delta: {}, finish_reason: end })
      response.write('data: [DONE]\n\n')
    }
    response.end()
  }

/** Says nothing, ever. */
export const silent: Answer = () => {}

/** Begins an answer and hangs up. */
export const brokenOff: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
  response.write('{"choices":[', () => response.destroy())
}
