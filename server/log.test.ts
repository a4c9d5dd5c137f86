import { PassThrough } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { logOptions } from './log.ts'

function logged(error: unknown): string {
  const sink = new PassThrough()
  pino(logOptions('info'), sink).error({ err: error }, 'A request failed')
  return String(sink.read())
}
const failed = (code: string, message: string) => Object.assign(new Error(message), { code })

test('an error of the database is logged without the value that it quotes, also as a cause', () => {
  const cast = failed('22007', 'invalid input syntax for type date: "I cannot sleep"')
  for (const error of [cast, new Error('The list failed', { cause: cast })]) {
    const line = logged(error)
    expect(line).not.toContain('cannot sleep')
    expect(JSON.parse(line)).toMatchObject({
      msg: 'A request failed',
      err: { code: '22007', stack: expect.stringContaining('log.test.ts') },
    })
  }
})

test('other errors are logged with their message', () => {
  expect(JSON.parse(logged(failed('23505', 'duplicate key value')))).toMatchObject({
    err: { code: '23505', message: 'duplicate key value' },
  })
  expect(logged('not an error')).toContain('not an error')
})
