import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { halfSent } from './testing/half-sent.ts'

function launch() {
  const child = spawn('node', ['server/testing/uncaught-process.ts'])
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

test.each([
  ['exception', 'thrown later'],
  ['rejection', 'rejected later'],
])(
  'an uncaught %s is logged with its request, work under way is finished, and the process exits with 1',
  async (kind, message) => {
    const { child, output, exit } = launch()
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
