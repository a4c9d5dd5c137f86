import { expect, test } from 'vitest'
import { builtInTemplates } from '#core/notes/templates.ts'
import { draftInThread } from './draft-in-thread.ts'

const [template] = builtInTemplates
if (!template) throw new Error('There are templates')
const task = (text: string) => ({
  written: undefined,
  transcript: [{ id: 'a', speaker: 'patient' as const, text }],
  template,
  length: undefined,
  visit: {},
})
const short = task('I have slept badly for three weeks.')
/** Every sentence is another one, so that none is remembered. */
const long = task(
  Array.from({ length: 40_000 }, (_, n) => `I took ${n} of the blue pills on day ${n}.`).join(' '),
)
const limits = { milliseconds: 30_000, waiting: 20 }

test('a draft that takes too long is refused with its code, and the next one is written', async () => {
  await expect(draftInThread(long, { ...limits, milliseconds: 50 })).rejects.toMatchObject({
    status: 413,
    code: 'draft_too_long',
  })
  const draft = await draftInThread(short)
  expect(JSON.stringify(draft.sections)).toContain('slept badly')
})

test('requests continue while a draft is written', async () => {
  let over = false
  const draft = draftInThread(long, { ...limits, milliseconds: 1_000 })
    .catch(() => {})
    .finally(() => {
      over = true
    })
  let turns = 0
  while (!over) {
    await new Promise((resolve) => setImmediate(resolve))
    turns++
  }
  await draft
  expect(turns).toBeGreaterThan(1_000)
})

test('more than may wait is refused with its code', async () => {
  const drafts = Array.from({ length: 4 }, () => draftInThread(short))
  const refused = draftInThread(short, { ...limits, waiting: 1 })
  await expect(refused).rejects.toMatchObject({ status: 503, code: 'draft_busy', retryAfter: 30 })
  expect(await Promise.all(drafts)).toHaveLength(4)
})
