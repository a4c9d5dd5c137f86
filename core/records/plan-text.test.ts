import { expect, test } from 'vitest'
import { planLines } from './plan-text.ts'
import { partInSpanish } from './readable/spanish.ts'

const plan = {
  id: 'p',
  provider_id: 'x',
  goals: [{ id: 'a', text: 'Sleep six hours', status: 'met', objectives: [], interventions: [] }],
  review_on: null,
  status: 'closed',
  outcome: 'met',
  closing_note: 'Sleeps seven hours.',
  closed_at: '2026-10-02T18:00:00Z',
  created_at: '2026-03-02T18:00:00Z',
  updated_at: '2026-10-02T18:00:00Z',
}

test('a closed treatment plan says when and with what outcome, in both languages', () => {
  const lines = planLines(plan, { providers: [] })
  expect(lines.slice(-2)).toEqual(['Closed October 2, 2026: Goals met.', 'Closing note: Sleeps seven hours.'])
  expect(partInSpanish({ kind: 'text', text: lines.slice(-2).join('\n') })).toEqual({
    kind: 'text',
    text: 'Cerrado el 2 de octubre de 2026: Metas alcanzadas.\nNota de cierre: Sleeps seven hours.',
  })
})

test('a plan closed before outcomes were kept says only that it is closed', () => {
  const old = { ...plan, outcome: null, closing_note: null, closed_at: null }
  expect(planLines(old, { providers: [] })).toEqual([
    expect.stringMatching(/, closed\.$/),
    'Goal: Sleep six hours (met)',
  ])
})
