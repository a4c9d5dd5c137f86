import { expect, test } from 'vitest'
import { ToolMessages } from './tool-messages.ts'

const open = () => new ToolMessages(() => true)

test('messages sent before anyone listened are delivered later, once and in order', () => {
  const tools = open()
  tools.receive('scribe', { on: true })
  tools.receive('scribe', { on: false })
  tools.receive('line', 'other')
  const heard: unknown[] = []
  tools.listen('scribe', (data) => heard.push(data))
  expect(heard).toEqual([{ on: true }, { on: false }])
  const later: unknown[] = []
  tools.listen('scribe', (data) => later.push(data))
  tools.receive('scribe', { on: true })
  expect(later).toEqual([{ on: true }])
  expect(heard).toHaveLength(3)
})

test('a removed listener receives nothing more', () => {
  const tools = open()
  const heard: unknown[] = []
  const stop = tools.listen('line', (data) => heard.push(data))
  tools.receive('line', 1)
  stop()
  tools.receive('line', 2)
  expect(heard).toEqual([1])
})

test('messages no one ever listens for do not pile up', () => {
  const tools = open()
  for (let n = 0; n < 500; n += 1) tools.receive('nothing', n)
  const heard: unknown[] = []
  tools.listen('nothing', (data) => heard.push(data))
  expect(heard).toHaveLength(100)
  expect(heard.at(-1)).toBe(499)
})
