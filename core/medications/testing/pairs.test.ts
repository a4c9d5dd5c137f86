import { describe, expect, it } from 'vitest'
import { findDrug } from '../find-drug.ts'
import { findInteractions } from '../interactions/find-interactions.ts'
import type { InteractionSeverity } from '../types.ts'
import { critical, none, warning } from './pairs.ts'

function pairsOf(table: string): [string, string][] {
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [one = '', others = ''] = line.split(':')
      return others.split(',').map((other): [string, string] => [one.trim(), other.trim()])
    })
}

function worst(a: string, b: string): InteractionSeverity | 'none' {
  const [one, other] = [findDrug(a), findDrug(b)]
  if (!one || !other) throw new Error(`${one ? b : a} is missing`)
  return findInteractions(one, other)[0]?.severity ?? 'none'
}

describe('the fixed table of pairs', () => {
  it('holds at least 400 interactions', () => {
    expect(pairsOf(critical).length + pairsOf(warning).length).toBeGreaterThanOrEqual(400)
  })

  it.each(pairsOf(critical))('%s with %s is critical', (a, b) => expect(worst(a, b)).toBe('major'))

  it.each(pairsOf(warning))('%s with %s is a warning', (a, b) => expect(worst(a, b)).toBe('moderate'))

  it.each(pairsOf(none))('%s with %s raises no alarm', (a, b) =>
    expect(['none', 'minor']).toContain(worst(a, b)),
  )
})
