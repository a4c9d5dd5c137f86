import { expect, test } from 'vitest'
import { searchAsSpoken } from './search-as-spoken.ts'

test.each([
  ['sertralina', 'Sertraline'],
  ['Fluoxetina', 'Fluoxetine'],
  ['trazodona', 'Trazodone'],
  ['sertraline', 'Sertraline'],
  ['Zoloft', 'Sertraline'],
])('%s finds %s', (text, name) => {
  expect(searchAsSpoken(text, []).drugs[0]?.name).toBe(name)
})

test('a word that is no medicine finds none', () => {
  expect(searchAsSpoken('limonada', []).drugs).toEqual([])
  expect(searchAsSpoken('zzo', []).drugs).toEqual([])
})
