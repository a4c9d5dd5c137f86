import { describe, expect, test } from 'vitest'
import { assess } from './assess.ts'
import { lastPieces, readEach, readInPieces } from './in-pieces.ts'

const minutes = (count: number) => count * 60_000

describe('the last pieces', () => {
  test('are those written in a row', () =>
    expect(
      lastPieces([
        { text: 'see you monday', at: 0 },
        { text: 'i want to', at: minutes(30) },
        { text: 'die', at: minutes(31) },
      ]),
    ).toEqual(['i want to', 'die']))
  test('are at most six', () =>
    expect(lastPieces(Array.from({ length: 9 }, (_, at) => ({ text: `${at}`, at })))).toEqual([...'345678']))
  test('of nothing are none', () => expect(lastPieces([])).toEqual([]))
})

describe('together', () => {
  test('two halves say what neither does', () => {
    expect(readInPieces(['i want to', 'die'], assess)).toMatchObject({
      answer: { level: 'task' },
      text: 'i want to die',
    })
    expect(readInPieces(['ya no quiero', 'seguir viviendo'], assess).answer.level).toBe('task')
  })
  test('what one piece said alone is not found again in the next', () =>
    expect(readInPieces(['I want to die', 'see you Monday'], assess)).toMatchObject({
      answer: { level: 'none' },
      text: 'see you Monday',
    }))
  test('everyday pieces stay everyday', () =>
    expect(readInPieces(['running late', 'traffic is murder', 'there in ten'], assess).answer.level).toBe(
      'none',
    ))
})

describe('of several readings', () => {
  test('the most dangerous counts', () =>
    expect(readEach(['I want to die', 'I took all my pills', 'see you Monday'], assess)).toMatchObject({
      answer: { level: 'task', tier: 1 },
      text: 'I took all my pills',
    }))
  test('of none there is nothing', () => expect(readEach([], assess).answer.level).toBe('none'))
})
