import { expect, test } from 'vitest'
import { limitConcurrency, TooBusy } from './limit-concurrency.ts'

test('tasks wait their turn, and tasks beyond the queue are refused immediately', async () => {
  const inTurn = limitConcurrency({ running: 2, waiting: 1 })
  const gates = Array.from({ length: 3 }, () => Promise.withResolvers<void>())
  let running = 0
  let most = 0
  const tasks = gates.map((gate) =>
    inTurn(async () => {
      running += 1
      most = Math.max(most, running)
      await gate.promise
      running -= 1
    }),
  )
  await expect(inTurn(async () => {})).rejects.toBeInstanceOf(TooBusy)
  for (const gate of gates) gate.resolve()
  await Promise.all(tasks)
  expect(most).toBe(2)
  expect(await inTurn(async () => 'free again')).toBe('free again')
})

test('a task that fails gives its place to the next', async () => {
  const inTurn = limitConcurrency({ running: 1, waiting: 1 })
  const failing = inTurn(() => Promise.reject(new Error('no')))
  const next = inTurn(async () => 'next')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('next')
})
