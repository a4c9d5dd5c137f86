import { expect, test } from 'vitest'
import { visitAtHand } from './visit-at-hand.ts'

const now = new Date('2026-11-16T20:00:00Z')
const visit = (hour: number, status: string, note: 'signed' | 'draft' | null = null) => ({
  appointment_date: `2026-11-16T${hour}:00:00Z`,
  status,
  note,
})

test('the current visit comes first, then the latest that still needs its note', () => {
  const running = visit(18, 'in_progress')
  const done = [visit(16, 'completed'), visit(17, 'completed', 'draft'), visit(19, 'completed', 'signed')]
  expect(visitAtHand([...done, running], now)).toBe(running)
  expect(visitAtHand(done, now)).toBe(done[1])
  expect(visitAtHand([visit(19, 'completed', 'signed'), visit(21, 'scheduled')], now)).toBeUndefined()
})
