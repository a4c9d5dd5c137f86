import { expect, test } from 'vitest'
import { csvCell } from './csv-cell.ts'

test.each([
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['say "hi"', '"say ""hi"""'],
  ['=1+1', "'=1+1"],
  ['\n=1+1', '"\'\n=1+1"'],
  ['＝1+1', "'＝1+1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['Lu;=HYPERLINK(0)', '"Lu;=HYPERLINK(0)"'],
  ['Lu\t=1+1', '"Lu\t=1+1"'],
  [-5, '-5'],
  [null, ''],
  [undefined, ''],
])('%j is written %j', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})
