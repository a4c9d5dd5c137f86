import { afterEach, expect, test, vi } from 'vitest'
import { emptyPlan } from '#core/safety/plan/plan.ts'
import { type KeptPlan, keepPlan, keptPlan } from './copy.ts'
import { forgetPlan, planOwner } from './forget.ts'

afterEach(() => {
  vi.restoreAllMocks()
  forgetPlan()
})

const plan: KeptPlan = {
  owner: 'ana',
  content: emptyPlan,
  version: 1,
  updatedAt: '2026-11-16T12:00:00Z',
  writerRole: 'patient',
  writerName: 'Ana Nuñez',
  language: 'en',
  until: null,
}

test('a plan whose owner signs out while it is being stored is not left on the device', async () => {
  await keepPlan(plan)
  expect((await keptPlan())?.owner).toBe('ana')
  const keeping = keepPlan(plan)
  expect(planOwner()).toBe('ana')
  forgetPlan()
  await keeping
  expect(await keptPlan()).toBeUndefined()
  expect(planOwner()).toBeNull()
})

test('a plan that can’t be stored has no owner on the device either', async () => {
  vi.spyOn(crypto.subtle, 'encrypt').mockRejectedValueOnce(new Error('No'))
  await expect(keepPlan(plan)).rejects.toThrow('No')
  expect(planOwner()).toBeNull()
})
