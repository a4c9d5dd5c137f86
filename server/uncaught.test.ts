import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded } from './db/embedded.ts'

function launch(args: string[], env: Record<string, string> = {}) {
  const child = spawn('node', args, { env: { ...process.env, ...env } })
  const output = { text: '' }
  const hear = (piece: Buffer) => {
    output.text += piece
    child.emit('heard')
  }
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  return { child, output, exit: once(child, 'exit') }
}

async function heard(child: ChildProcess, output: { text: string }, what: RegExp): Promise<string> {
  for (;;) {
    const found = what.exec(output.text)
    if (found) return found[1] ?? found[0]
    await once(child, 'heard')
  }
}

/** A request whose body is not all there yet: work that is under way. */
function halfSent(url: string, body: string, headers: Record<string, string> = {}) {
  const sent = request(url, {
    method: 'POST',
    // The connection ends with its answer; one that is kept would hold up the stop.
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

test.each([
  ['exception', 'thrown later'],
  ['rejection', 'rejected later'],
])(
  'an uncaught %s is logged with its request, work under way is finished, and the process exits with 1',
  async (kind, message) => {
    const { child, output, exit } = launch(['server/testing/uncaught-process.ts'])
    const url = `http://127.0.0.1:${await heard(child, output, /^(\d+)\n/)}`
    const work = halfSent(`${url}/echo`, 'work under way')
    await work.begun
    await fetch(`${url}/echo`, { method: 'POST', body: 'the half one is there too' })

    const answer = await fetch(`${url}/${kind}`, { method: 'POST', headers: { connection: 'close' } })
    expect(await answer.text()).toBe('answered')
    await heard(child, output, /stopping/)
    await expect(fetch(`${url}/echo`, { method: 'POST', body: 'more' })).rejects.toThrow()
    expect(await work.finish()).toBe(200)

    expect((await exit)[0]).toBe(1)
    const lines = output.text.split('\n').filter((line) => line.startsWith('{'))
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        level: 60,
        kind,
        requestId: answer.headers.get('x-request-id'),
        err: expect.objectContaining({ message }),
      }),
    ])
  },
)

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'saguaro-uncaught-'))
})
afterAll(async () => {
  await (await startEmbedded(path.join(dataDir, 'postgres'))).stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('the whole server finishes its requests, stops its database and exits with 1', async () => {
  const { child, output, exit } = launch(
    ['--import', './server/testing/throw-when-told.ts', 'server/main.ts'],
    {
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO: '0',
      LOG_LEVEL: 'fatal',
    },
  )
  const url = await heard(child, output, /is ready on (\S+)/)
  const body = JSON.stringify({ email: 'nobody@test.example', password: 'wrong-password-1' })
  const work = halfSent(`${url}/auth/v1/token?grant_type=password`, body, {
    'content-type': 'application/json',
  })
  await work.begun
  expect((await fetch(`${url}/health`)).status).toBe(200)
  child.kill('SIGUSR2')
  await heard(child, output, /Nobody caught this error/)
  expect(await work.finish()).toBe(400)
  expect((await exit)[0]).toBe(1)
  expect(existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
}, 60_000)
