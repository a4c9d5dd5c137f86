import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHttp } from '#server/app.ts'
import { logOptions } from '#server/log.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function startWatched(config: Partial<TestServer['services']['config']> = {}) {
  const lines: Record<string, unknown>[] = []
  const sink = new Writable({
    write: (chunk, _, done) => {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  const services = {
    ...server.services,
    config: { ...server.services.config, ...config },
    log: pino(logOptions('info'), sink),
  }
  const http = await startHttp(services)
  const { port } = http.server.address() as AddressInfo
  const open = () => connect(port, '127.0.0.1').on('error', () => {})
  return { lines, open, stop: http.stop }
}

async function answerTo(socket: Socket, text: string): Promise<string> {
  let answer = ''
  socket.on('data', (data) => {
    answer += data
  })
  socket.write(text)
  await new Promise((resolve) => socket.once('close', resolve))
  return answer
}

const idIn = (answer: string) => /^x-request-id: (.+)\r$/im.exec(answer)?.[1]

test.each([
  ['what is no HTTP', 'nonsense\r\n\r\n', 400],
  ['headers that are too long', `GET / HTTP/1.1\r\nhost: x\r\nlong: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('%s is answered with an id that is in the access log', async (_, text, status) => {
  const { lines, open, stop } = await startWatched()
  const answer = await answerTo(open(), text)
  await stop()
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(idIn(answer)).toBeTruthy()
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'Answered', status, requestId: idIn(answer) }))
})

test.each([
  ['an impossible host', 'host: a/b', 400],
  ['no host', 'accept: x', 400],
  ['an unknown expectation', 'host: x\r\nexpect: 200-ok', 417],
])(
  'a request with %s, which is refused before anything else, has an id and its line too',
  async (_, header, status) => {
    const { lines, open, stop } = await startWatched()
    const answer = await answerTo(open(), `GET / HTTP/1.1\r\n${header}\r\nconnection: close\r\n\r\n`)
    await stop()
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(idIn(answer)).toBeTruthy()
    expect(lines.filter(({ msg }) => msg === 'Answered')).toEqual([
      expect.objectContaining({ status, requestId: idIn(answer) }),
    ])
  },
)

test('one address has only so many connections, and gets one back when one is closed', async () => {
  const { open, stop } = await startWatched({ MAX_CONNECTIONS_PER_ADDRESS: 2 })
  const request = 'GET /config.json HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'
  const [first, second] = [open(), open()]
  await Promise.all([once(first, 'connect'), once(second, 'connect')])
  expect(await answerTo(open(), request)).toBe('')
  first.destroy()
  await expect.poll(() => answerTo(open(), request)).toMatch(/^HTTP\/1.1 200 /)
  second.destroy()
  await stop()
})

test('behind a trusted proxy, all of whose connections come from one address, they are not counted', async () => {
  const { open, stop } = await startWatched({ MAX_CONNECTIONS_PER_ADDRESS: 1, TRUST_PROXY: true })
  const first = open()
  await once(first, 'connect')
  const answer = await answerTo(open(), 'GET /config.json HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1.1 200 /)
  first.destroy()
  await stop()
})
