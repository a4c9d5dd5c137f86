import { expect, test } from 'vitest'
import type { WorklistTask } from '#core/answers/safety-worklist.ts'
import { formatAge, formatDue, stateLines } from './format-times.ts'
import { markWords } from './mark-words.ts'

const now = Date.parse('2026-11-17T22:26:00Z')
const zone = 'America/Phoenix'
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

test.each([
  [8, '8 min'],
  [106, '1 hr 46 min'],
  [120, '2 hr'],
  [60 * 24 * 3, '3 days'],
])('%i minutes is %s', (minutes, said) => {
  expect(formatAge(minutesAgo(minutes), now)).toBe(said)
})

test.each([
  [minutesAgo(-12), 'in 12 min'],
  [minutesAgo(1), 'now'],
  ['2026-11-18T00:00:00Z', 'at 5:00 PM'],
  ['2026-11-19T00:00:00Z', 'tomorrow at 5:00 PM'],
  ['2026-11-23T15:00:00Z', 'Mon, Nov 23 at 8:00 AM'],
])('%s is due %s', (at, said) => {
  expect(formatDue(at, now, zone)).toBe(said)
})

const task = {
  tier: 1,
  created_at: minutesAgo(22),
  reminders: 2,
  reminded_at: minutesAgo(7),
  provider: 'Elena Ruiz',
  escalated_at: minutesAgo(2),
  escalated_to_me: true,
  escalate_at: minutesAgo(-13),
  escalates_to: 'Jonah Begay',
  contacts: [],
} as unknown as WorklistTask

test('an escalated task says who did not answer, who has it now and who is next', () => {
  expect(stateLines(task, now, zone).map(({ text }) => text)).toEqual([
    'Elena Ruiz: 2 reminders, not acknowledged',
    'Escalated to you 2 min ago',
    'Escalates to Jonah Begay in 13 min',
  ])
})

test('the person a task escalates to reads that it is them', () => {
  const mine = { ...task, escalates_to_me: true } as WorklistTask
  expect(stateLines(mine, now, zone).at(-1)?.text).toBe('Escalates to you in 13 min')
})

test('an unanswered question about safety is shown, until it is answered', () => {
  const asked = { ...task, safe_asked_at: minutesAgo(20) } as WorklistTask
  const first = (one: WorklistTask) => stateLines(one, now, zone)[0]
  expect(first(asked)).toEqual({
    kind: 'unanswered',
    text: '“Are you safe right now?” asked at 3:06 PM, not answered',
  })
  const answered = { ...asked, safe_answer: 'safe', safe_answered_at: minutesAgo(19) } as WorklistTask
  expect(first(answered)?.text).toBe('Answered “Yes, I’m safe” at 3:07 PM')
  const reportedAfter = { ...answered, last_reported_at: minutesAgo(3) } as WorklistTask
  expect(first(reportedAfter)).toEqual({
    kind: 'safe-before',
    text: 'Answered “Yes, I’m safe” at 3:07 PM, before the latest report',
  })
  const again = { ...answered, safe_asked_at: minutesAgo(5) } as WorklistTask
  expect(stateLines(again, now, zone)[1]?.text).toBe(
    '“Are you safe right now?” asked at 3:21 PM, not answered',
  )
})

test('at the end of the on-call list the same person is alerted again, not escalated to', () => {
  const last = { ...task, escalated_to_me: false, escalated_to: 'Jonah Begay' } as WorklistTask
  expect(stateLines(last, now, zone).at(-1)?.text).toBe('Alerts Jonah Begay again in 13 min')
})

test('an acknowledged task shows who acknowledged it, not what was due', () => {
  const taken = { ...task, acknowledged_at: minutesAgo(1), acknowledged_by: 'Elena Ruiz' } as WorklistTask
  expect(stateLines(taken, now, zone).map(({ text }) => text)).toEqual([
    'Acknowledged by Elena Ruiz at 3:25 PM',
  ])
})

test('the words that a task is based on are highlighted in place', () => {
  expect(markWords('I can’t keep doing this. I have the pills here.', ['have the pills'])).toEqual([
    { text: 'I can’t keep doing this. I ', marked: false },
    { text: 'have the pills', marked: true },
    { text: ' here.', marked: false },
  ])
  expect(markWords('Nothing of it', ['pills'])).toEqual([{ text: 'Nothing of it', marked: false }])
})

test('insignificant words, and parts of words, are not highlighted', () => {
  const marked = (text: string, words: string[]) =>
    markWords(text, words)
      .filter((passage) => passage.marked)
      .map((passage) => passage.text)
  expect(marked('I can’t. I called about all the pills.', ['can', 'about all', 'pills'])).toEqual(['pills'])
  expect(marked('Ya no puedo con todo esto', ['con todo', 'puedo'])).toEqual(['puedo'])
  expect(marked('Pillows, and the pill I took', ['pill'])).toEqual(['pill'])
  expect(marked('I know how I would do it.', ['how I would do it'])).toEqual(['how I would do it'])
})

test('the last calls are shown once someone has the task', () => {
  const taken = {
    ...task,
    acknowledged_at: minutesAgo(16),
    acknowledged_by: 'Jonah Begay',
    acknowledged_by_me: false,
    contacts: [
      { kind: 'called_911', at: minutesAgo(2), by: 'Elena Ruiz', by_me: true },
      { kind: 'no_answer', at: minutesAgo(12), by: 'Jonah Begay', by_me: false },
    ],
  } as unknown as WorklistTask
  expect(stateLines(taken, now, zone).map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    'acknowledged: Acknowledged by Jonah Begay at 3:10 PM',
    'contact: Called 911 at 3:24 PM',
    'missed: Called, no answer at 3:14 PM, Jonah Begay',
  ])
})

test('an unanswered call is shown while the task still waits for someone', () => {
  const missed = {
    ...task,
    contacts: [{ kind: 'no_answer', at: minutesAgo(4), by: 'Elena Ruiz', by_me: false }],
  } as unknown as WorklistTask
  expect(stateLines(missed, now, zone).map(({ text }) => text)).toEqual([
    'Called, no answer at 3:22 PM, Elena Ruiz',
    'Elena Ruiz: 2 reminders, not acknowledged',
    'Escalated to you 2 min ago',
    'Escalates to Jonah Begay in 13 min',
  ])
})

test('an acknowledged task that waits for a disposition says when it is reminded of', () => {
  const taken = {
    ...task,
    acknowledged_at: minutesAgo(1),
    acknowledged_by_me: true,
    remind_at: minutesAgo(-59),
  } as WorklistTask
  expect(stateLines(taken, now, zone).at(-1)?.text).toBe('Reminder in 59 min if no disposition is recorded')
})
