import { expect, test } from 'vitest'
import { practice } from '#core/practice.ts'
import { stateTiles } from './state-tiles.ts'

test('the map has all fifty states on eight rows of twelve', () => {
  const states = stateTiles.filter(({ availability }) => availability !== 'sea')
  expect(new Set(states.map(({ code }) => code)).size).toBe(50)
  expect(states).toHaveLength(50)
  expect(stateTiles).toHaveLength(8 * 12)
})

test('every state the practice names is marked on the map', () => {
  const marked = (wanted: string) =>
    stateTiles.filter(({ availability }) => availability === wanted).map(({ code }) => code)
  expect(marked('active')).toEqual(['AZ'])
  expect(marked('soon')).toHaveLength(practice.states.comingSoon.length)
})
