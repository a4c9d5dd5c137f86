import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Duplex } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestFixture, startRestServer, startStrictServer } from './test-fixture.ts'

let rest: RestFixture
beforeAll(async () => {
  rest = await startRestServer()
})
afterAll(() => rest.stop())

/** Sends the bytes as they are and answers with the status line. */
async function firstLine(request: string): Promise<string> {
  const socket = connect(Number(new URL(rest.url).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (data) => {
    answer += data
  })
  socket.write(request)
  await once(socket, 'close')
  return answer.split('\r\n', 1)[0] ?? ''
}

const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\n'

// Request lines that no URL parser takes, and neighbors of them.
const oddPaths = [
  '//',
  '///',
  '//[',
  '/\\',
  'http://a:99999/',
  '*',
  '/%',
  '/%zz?%zz',
  '?',
  '//[::1',
  '/?apikey=%',
]

describe('C1: a request line that is no URL', () => {
  test.each(oddPaths)('an upgrade of %s is refused and the server continues', async (path) => {
    expect(await firstLine(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${upgrade}\r\n`)).toMatch(
      /^HTTP\/1\.1 4/,
    )
    expect((await fetch(`${rest.url}/health`)).status).toBe(200)
  })

  test.each(oddPaths)('a plain request for %s gets an answer, never a 500', async (path) => {
    const line = await firstLine(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    expect(line).toMatch(/^HTTP\/1\.1 [234]/)
  })

  test.each(['', '[', 'a b', 'a:99999', '%', 'a/b', '//', 'a@b', '\\'])(
    'a Host header of %j gets an answer, never a 500',
    async (host) => {
      for (const path of [
        '/',
        '/config.json',
        '/storage/v1/object/info/x/y',
        '/auth/v1/verify?type=signup&token=x',
      ]) {
        const plain = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
        expect(await firstLine(plain)).toMatch(/^HTTP\/1\.1 [234]/)
        expect(await firstLine(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${upgrade}\r\n`)).toMatch(
          /^HTTP\/1\.1 4/,
        )
      }
    },
  )
})

describe('C1: a refused upgrade whose connection is reset', () => {
  /** A separate realtime server, so that the test can give it a connection that breaks. */
  const ownServer = () => startStrictServer(rest.services, {})

  const key = () => rest.services.keys.publishableKey
  const refusals: [string, () => string][] = [
    ['the wrong path', () => '/elsewhere'],
    ['a wrong key', () => '/realtime/v1/websocket?apikey=guess'],
    ['an unknown version', () => `/realtime/v1/websocket?vsn=9&apikey=${key()}`],
    ['a missing handshake key', () => `/realtime/v1/websocket?apikey=${key()}`],
  ]

  test.each(refusals)('with %s does not end the process', async (_what, url) => {
    const { server, stop } = await ownServer()
    const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
    const stream = new Duplex({ read() {}, write: (_chunk, _encoding, done) => done(reset) })
    const closed = new Promise((resolve) => stream.once('close', resolve))
    const request = { url: url(), method: 'GET', headers: { upgrade: 'websocket' }, socket: {} }
    server.emit('upgrade', request, stream, Buffer.alloc(0))
    await closed
    await stop()
  })

  test('many real clients that reset together leave the server up', async () => {
    const { server, stop } = await ownServer()
    const { port } = server.address() as AddressInfo
    for (let n = 0; n < 150; n++) {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => {})
      await once(socket, 'connect')
      socket.write(`GET /elsewhere HTTP/1.1\r\nHost: localhost\r\n${upgrade}\r\n`)
      socket.resetAndDestroy()
      await once(socket, 'close')
    }
    await stop()
  })
})
