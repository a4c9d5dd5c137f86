import { expect, test } from 'vitest'
import { stopInTime } from './stop-in-time.ts'

const logOf = () => {
  const warnings: string[] = []
  return { warnings, warn: (message: unknown) => void warnings.push(String(message)) }
}

test('a job that does not end does not keep the server from stopping', async () => {
  const log = logOf()
  await stopInTime(new Promise(() => {}), log as never, 1)
  expect(log.warnings).toEqual(['A job took too long to stop; it is cut off and done again later'])
})

test('a stop ends with its jobs', async () => {
  const log = logOf()
  await stopInTime(Promise.resolve(), log as never)
  expect(log.warnings).toEqual([])
})
