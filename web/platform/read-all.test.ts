import { expect, test } from 'vitest'
import { readAll } from './read-all.ts'

const numbered = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `row ${n}` }))

/** Answers with 1,000 rows at most, as the server does. */
function serve(rows: { id: string }[], asked: number[] = []) {
  return async (from: number, to: number) => {
    asked.push(from)
    return { data: rows.slice(from, Math.min(to + 1, from + 1000)), error: null }
  }
}

test('a list of more than 1,000 rows is read to its end', async () => {
  expect(await readAll(serve(numbered(2345)))).toHaveLength(2345)
})

test('a short list costs one request', async () => {
  const asked: number[] = []
  await readAll(serve(numbered(999), asked))
  expect(asked).toEqual([0])
})

test('a row that is added while the list is read is no reason to hand out another one twice', async () => {
  const rows = numbered(1500)
  const read = await readAll(async (from, to) => {
    const page = await serve(rows)(from, to)
    rows.unshift({ id: `added ${from}` })
    return page
  })
  expect(new Set(read.map(({ id }) => id)).size).toBe(read.length)
  expect(read).toHaveLength(1500)
})

test('an error on the second page is an error, not a shorter list', async () => {
  const refusal = { code: '57014' } as never
  const page = async (from: number) =>
    from === 0 ? { data: numbered(1000), error: null } : { data: null, error: refusal }
  await expect(readAll(page)).rejects.toMatchObject({ code: '57014' })
})
