import { describe, expect, it } from 'vitest'
import { reportOn } from '../requests/report.ts'
import { harmless, stops } from './situations.ts'

const today = '2026-11-15'
const name = (situation: (typeof stops)[number]) =>
  [situation.new, JSON.stringify(situation.patient), ...(situation.current ?? [])].join(' | ')

describe('a situation in which a careful prescriber stops is critical', () => {
  it.each(stops.map((situation) => [name(situation), situation] as const))('%s', (_, situation) => {
    expect(reportOn(situation, today).highest).toBe('critical')
  })
})

describe('a harmless situation raises no alarm', () => {
  it.each(harmless.map((situation) => [name(situation), situation] as const))('%s', (_, situation) => {
    const { status, alerts } = reportOn(situation, today)
    expect(status).toBe('checked')
    expect(alerts.filter(({ severity }) => severity !== 'info')).toEqual([])
    expect(alerts.length).toBeLessThanOrEqual(2)
  })
})
