import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { releasedFile, sumsOf } from './released.ts'

test('a migration that was released is never edited: a database that applied it would refuse to start', () => {
  const sums = sumsOf()
  const lines = readFileSync(releasedFile, 'utf8').trimEnd().split('\n')
  expect(lines.length).toBeGreaterThan(20)
  const changed = lines.filter((line) => {
    const [sum, file = ''] = line.split('  ')
    return sums.get(file) !== sum
  })
  expect(changed).toEqual([])
})
