import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authState, setAuthState } from '#web/platform/session/store.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { describeNotSaved } from './describe-keeping.ts'
import type { KeepingState } from './not-saved.ts'
import { keepNote } from './note-keeper.ts'
import { emptyReview, type NoteRow, type NoteValues, toColumns } from './values.ts'

beforeEach(() => {
  answerRequests({})
  return signInAs('person', 'provider')
})
afterEach(() => vi.restoreAllMocks())

const section = (name: string, text: string) => ({
  name,
  sentences: [{ text, evidence: [], supported: false, starter: false, attested: true }],
})
const note = (subjective: string, plan: string): NoteValues => ({
  template: 'soap',
  sessionType: 'Follow-up',
  sessionDate: '2026-11-15',
  sections: [section('Subjective', subjective), section('Plan', plan)],
  diagnoses: [],
  procedures: [],
  transcript: [],
  review: emptyReview(),
  goals: [],
  draftedBy: null,
  draftedAt: null,
})
const rowOf = (id: string, version: number, values: NoteValues) =>
  ({ id, version, status: 'draft', ...toColumns(values) }) as unknown as NoteRow
const refuse = (code: string, message: string, status = 400) =>
  Response.json({ code, message, details: null, hint: null }, { status })

function keep(id: string) {
  const states: (string | undefined)[][] = []
  const keeper = keepNote('person', rowOf(id, 1, note('Sleeps badly.', 'Walks.')), {
    onState: (state: KeepingState, why?: string) => states.push(why ? [state, why] : [state]),
    onMerged: () => {},
    onDispute: () => {},
  })
  return { keeper, last: () => states.at(-1) }
}

test("keeping mine in a conflict keeps the other window's changes elsewhere, and its version in the history", async () => {
  const theirs = rowOf('n1', 2, note('Sleeps well.', 'Swims.'))
  const sent = answerRequests((_, method) => {
    if (method !== 'PATCH') return theirs
    const body = sent.at(-1)?.body as { version: number }
    return body.version === 3 ? { version: 3 } : refuse('SM408', 'This note was changed in another window.')
  })
  const { keeper, last } = keep('n1')
  keeper.change(note('Sleeps badly.', 'Runs.'))
  await expect.poll(last).toEqual(['disputed'])
  keeper.choose('ours')
  await expect.poll(last).toEqual(['saved'])
  expect(sent.at(-1)?.body).toMatchObject({
    content: { Subjective: 'Sleeps well.', Plan: 'Runs.' },
    settled_version: 2,
  })
  keeper.close()
})

test('using the other version first stores the input here in the history', async () => {
  const theirs = rowOf('n7', 2, note('Sleeps well.', 'Swims.'))
  const sent = answerRequests((_, method) => {
    if (method !== 'PATCH') return theirs
    const body = sent.at(-1)?.body as { version: number }
    return body.version > 2
      ? { version: body.version }
      : refuse('SM408', 'This note was changed in another window.')
  })
  const { keeper, last } = keep('n7')
  keeper.change(note('Sleeps badly.', 'Runs.'))
  await expect.poll(last).toEqual(['disputed'])
  keeper.choose('theirs')
  expect(await keeper.flush()).toBe(4)
  const saved = sent.filter(({ body }) => (body as { version?: number } | undefined)?.version)
  expect(saved.map(({ body }) => body).slice(-2)).toMatchObject([
    { content: { Subjective: 'Sleeps well.', Plan: 'Runs.' }, version: 3, settled_version: 2 },
    { content: { Subjective: 'Sleeps well.', Plan: 'Swims.' }, version: 4, settled_version: 3 },
  ])
  expect(last()).toEqual(['saved'])
  keeper.close()
})

test.each([
  ['SM402', 'This patient is not under your care.', ['refused', 'This patient is not under your care.']],
  ['SM407', "A signed note can't be changed. Write an addendum instead.", ['refused']],
  ['42501', 'permission denied', ['refused', 'you no longer have permission to change this note.']],
  [
    '23514',
    'new row violates check constraint',
    ['refused', 'something in it can’t be saved. Shorten or remove what you typed last.'],
  ],
  ['PGRST116', 'JSON object requested, multiple (or no) rows returned', ['refused']],
])('a save refused with %s says why it was not saved', async (code, message, said) => {
  answerRequests(() => refuse(code, message))
  const { keeper, last } = keep(code)
  keeper.change(note('Sleeps badly.', 'Runs.'))
  await expect.poll(last).toEqual(said)
  answerRequests({ version: 2 })
  keeper.close()
})

test('text typed before a crash is shown again, and kept, if the same part was changed elsewhere', async () => {
  answerRequests(() => refuse('SM408', 'This note was changed in another window.'))
  const crashed = keep('n9')
  crashed.keeper.change(note('Sleeps badly.', 'Runs.'))
  // The page is gone before the server has it: only the device does.
  const shown: NoteValues[] = []
  const sent = answerRequests({ version: 3 })
  const keeper = keepNote('person', rowOf('n9', 2, note('Sleeps badly.', 'Swims.')), {
    onState: () => {},
    onMerged: (values) => shown.push(values),
    onDispute: () => {},
  })
  void keeper.resume()
  // As the page does it: first with the row it has, then with what it is given.
  keeper.change(note('Sleeps badly.', 'Swims.'))
  await expect.poll(() => shown.at(-1)).toEqual(note('Sleeps badly.', 'Runs.'))
  keeper.change(shown.at(-1) ?? note('', ''))
  keeper.choose('ours')
  await expect
    .poll(() => sent.at(-1)?.body)
    .toMatchObject({ content: { Subjective: 'Sleeps badly.', Plan: 'Runs.' } })
  keeper.close()
  crashed.keeper.close()
})

test('without a key nothing is stored on the device, and the note says so', async () => {
  answerRequests(() => {
    throw new TypeError('Failed to fetch')
  })
  const { keeper, last } = keep('n2')
  keeper.change(note('Sleeps badly.', 'Runs.'))
  await expect.poll(last).toEqual(['unsaved'])
  answerRequests({ version: 2 })
  keeper.close()
})

test('a save that was refused because the session had ended is not given up', async () => {
  answerRequests(() => refuse('42501', 'permission denied', 401))
  const { keeper, last } = keep('n3')
  const signedIn = authState()
  if (signedIn.status === 'signed-in') setAuthState({ ...signedIn, ended: { reason: 'idle' } })
  keeper.change(note('Sleeps badly.', 'Runs.'))
  await expect.poll(last).toEqual(['unsaved'])
  setAuthState(signedIn)
  answerRequests({ version: 2 })
  await expect.poll(last, { timeout: 10_000 }).toEqual(['saved'])
  keeper.close()
})

test("a save with a lost response is not another person's change", async () => {
  let stored = rowOf('n4', 1, note('Sleeps badly.', 'Walks.'))
  const sent = answerRequests((_, method) => {
    if (method !== 'PATCH') return stored
    const body = sent.at(-1)?.body as NoteRow
    if (body.version !== stored.version + 1)
      return refuse('SM408', 'This note was changed in another window.')
    const isFirst = stored.version === 1
    stored = { ...stored, ...body }
    if (isFirst) throw new TypeError('Failed to fetch')
    return { version: body.version }
  })
  const { keeper, last } = keep('n4')
  keeper.change(note('Sleeps badly.', 'Runs.'))
  await expect.poll(() => stored.version).toBe(2)
  keeper.change(note('Sleeps badly.', 'Runs daily.'))
  await expect.poll(last).toEqual(['saved'])
  expect(stored).toMatchObject({ version: 3, content: { Plan: 'Runs daily.' } })
  keeper.close()
})

test('a save whose answer was lost is recognized after the page was loaded again', async () => {
  const lost = answerRequests((_, method) => {
    if (method === 'PATCH') throw new TypeError('Failed to fetch')
    return {}
  })
  const saves = () => lost.filter(({ body }) => body && Object.hasOwn(body, 'content')).length
  const before = keep('n5')
  before.keeper.change(note('Sleeps badly.', 'Runs.'))
  await expect.poll(before.last).toEqual(['unsaved'])
  before.keeper.change(note('Sleeps badly.', 'Runs daily.'))
  before.keeper.close()
  await expect.poll(saves).toBe(2)
  await expect.poll(before.last).toEqual(['unsaved'])
  // The first had arrived anyway.
  const disputes: unknown[] = []
  const sent = answerRequests({ version: 3 })
  const keeper = keepNote('person', rowOf('n5', 2, note('Sleeps badly.', 'Runs.')), {
    onState: () => {},
    onMerged: () => {},
    onDispute: (dispute) => dispute && disputes.push(dispute),
  })
  await keeper.resume()
  await expect.poll(() => sent.at(-1)?.body).toMatchObject({ version: 3, content: { Plan: 'Runs daily.' } })
  expect(disputes).toEqual([])
  keeper.close()
})

test.each([
  [
    'the database refuses it',
    () => refuse('SM407', 'Signed'),
    /signed, closed or deleted elsewhere. In the note, choose “Show the note”/,
  ],
  ['nothing can be kept on this device', () => Response.error(), /^Not saved. Keep this page open/],
])('who saves by hand is told where their words are when %s', async (_, answer, said) => {
  answerRequests((_url, method) => (method === 'PATCH' ? answer() : []))
  const { keeper } = keep(crypto.randomUUID())
  keeper.change(note('Sleeps badly.', 'Runs.'))
  const failure = await keeper.flush().catch((error: unknown) => error)
  expect(describeNotSaved(failure)).toMatch(said)
  keeper.close()
})

test('saving or signing during a conflict asks to choose first', async () => {
  const theirs = rowOf('n9', 2, note('Sleeps well.', 'Swims.'))
  answerRequests((_url, method) => (method === 'PATCH' ? refuse('SM408', 'Changed') : theirs))
  const { keeper } = keep('n9')
  keeper.change(note('Sleeps badly.', 'Runs.'))
  const failure = await keeper.flush().catch((error: unknown) => error)
  expect(describeNotSaved(failure)).toContain('choose “Keep mine” or “Use the other version”')
  keeper.close()
})
