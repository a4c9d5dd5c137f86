import { afterEach, expect, test, vi } from 'vitest'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { exportBills, fetchTotals } from './api.ts'

afterEach(() => vi.restoreAllMocks())

test('an export of more than 1,000 bills holds all of them', async () => {
  const all = Array.from({ length: 1200 }, (_, n) => ({ id: `bill ${n}` }))
  const pages = [all.slice(0, 1000), all.slice(1000)]
  const asked = answerRequests(() => pages.shift() ?? [])
  expect(await exportBills({ from: '2026-01-01', to: '2027-01-01' } as never)).toHaveLength(1200)
  expect(asked.map(({ body }) => (body as { after?: string }).after)).toEqual([undefined, 'bill 999'])
})

test('totals of more than 1,000 rows hold all of them', async () => {
  const all = Array.from({ length: 1200 }, (_, n) => ({ period: '2026-01-01', status: `row ${n}` }))
  const asked = answerRequests((url) => {
    const { searchParams } = new URL(url)
    const offset = Number(searchParams.get('offset'))
    return all.slice(offset, offset + Number(searchParams.get('limit') ?? 1000))
  })
  const totals = await fetchTotals({ from: '2026-01-01', to: '2027-01-01', bucket: 'day' })
  expect(totals).toEqual(all)
  expect(asked).toHaveLength(2)
})
