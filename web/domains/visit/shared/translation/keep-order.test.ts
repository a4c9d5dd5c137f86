import { expect, test } from 'vitest'
import { keepOrder } from './keep-order.ts'

test('a sentence that is translated fast waits for the slow one before it, and a failure holds up nothing', async () => {
  const handed: string[] = []
  const inOrder = keepOrder()
  const slow = Promise.withResolvers<string>()
  const handOn = async (asked: Promise<string>) => {
    handed.push(await asked.catch(() => 'failed'))
  }
  void inOrder(slow.promise, handOn)
  void inOrder(Promise.reject(new Error('no engine')), handOn)
  const last = inOrder(Promise.resolve('second'), handOn)
  await Promise.resolve()
  expect(handed).toEqual([])
  slow.resolve('first')
  await last
  expect(handed).toEqual(['first', 'failed', 'second'])
})
