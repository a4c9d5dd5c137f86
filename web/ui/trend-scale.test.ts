import { expect, test } from 'vitest'
import { bandAt, layBands, placeAcross, placeUp, type TrendBand } from './trend-scale.ts'

const points = ['2026-01-01', '2026-01-11', '2026-01-31'].map((at) => ({ id: at, at, value: 1 }))
const bands: TrendBand[] = [
  { from: 0, label: 'Minimal', tone: 'success' },
  { from: 5, label: 'Mild', tone: 'success' },
  { from: 15, label: 'Severe', tone: 'danger' },
]

test('time runs evenly from the first point to the last', () => {
  expect(points.map(({ at }) => Math.round(placeAcross(points, at)))).toEqual([0, 33, 100])
})

test('one point, or several at one moment, are in the middle', () => {
  expect(placeAcross(points.slice(0, 1), '2026-01-01')).toBe(50)
})

test('a value stays inside the chart', () => {
  expect([1, 3, 5, 9, 0].map((value) => placeUp(value, 1, 5))).toEqual([0, 50, 100, 100, 0])
})

test('a value belongs to the last band it reaches', () => {
  expect([0, 4, 5, 14, 15, 20].map((value) => bandAt(bands, value)?.label)).toEqual([
    'Minimal',
    'Minimal',
    'Mild',
    'Mild',
    'Severe',
    'Severe',
  ])
})

test('bands fill the chart without a gap', () => {
  expect(layBands(bands, 0, 20).map(({ foot, height }) => [foot, height])).toEqual([
    [0, 25],
    [25, 50],
    [75, 25],
  ])
})
