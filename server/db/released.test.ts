import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { addReleased, releasedFile, sumsOf } from './released.ts'

test('a migration that was released is never edited: a database that applied it would refuse to start', () => {
  const content = readFileSync(releasedFile, 'utf8')
  expect(content.split('\n').length).toBeGreaterThan(20)
  expect(addReleased(content, sumsOf()).changed).toEqual([])
})

describe('releasing', () => {
  const sums = new Map([
    ['a.sql', '1'],
    ['b.sql', '2'],
  ])

  test('adds new migrations after those that are released', () => {
    expect(addReleased('1  a.sql\n', sums)).toEqual({
      content: '1  a.sql\n2  b.sql\n',
      changed: [],
      added: ['b.sql'],
    })
  })

  test('names a released migration that was edited or removed', () => {
    expect(addReleased('9  a.sql\n3  c.sql\n', sums).changed).toEqual(['a.sql', 'c.sql'])
  })
})

const folders = ['server/db/platform', 'supabase/migrations']
const migrations = folders.flatMap((folder) => {
  const absolute = path.join(import.meta.dirname, '../..', folder)
  return readdirSync(absolute).map((name) => ({
    name,
    folder,
    text: readFileSync(path.join(absolute, name), 'utf8'),
  }))
})

test('a migration contains a function in full: none rewrites the text of another', () => {
  const rewriting = migrations.filter(({ text }) => text.includes('pg_get_functiondef'))
  expect(rewriting.map(({ name }) => name)).toEqual([])
})

test('a migration drops an index after building its own, so that reads are not blocked', () => {
  const waiting = migrations.filter(({ text }) => {
    const dropped = text.indexOf('\ndrop index')
    return dropped >= 0 && dropped < text.lastIndexOf('\ncreate index')
  })
  expect(waiting.map(({ name }) => name)).toEqual([])
})

test('the files of the final state define each function once', () => {
  const last = '20261115002300'
  const defined = migrations
    .filter(({ name }) => name.split('_', 1).join() <= last)
    .flatMap(({ text }) =>
      [...text.matchAll(/^create (?:or replace )?function ([\w.]+)\s*\(([^)]*)/gim)].map(
        ([, name = '', args = '']) => `${name}(${args.replaceAll(/\s+/g, ' ').trim()})`,
      ),
    )
  expect(defined.length).toBeGreaterThan(500)
  expect(defined.filter((one, index) => defined.indexOf(one) !== index)).toEqual([])
})
