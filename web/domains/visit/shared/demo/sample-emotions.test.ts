import { expect, test } from 'vitest'
import { emotions } from '../emotions/types.ts'
import { sampleEmotions } from './sample-emotions.ts'

test('samples say that they are samples, and stay between 60 and 100 percent', async () => {
  expect(sampleEmotions.sample).toBe(true)
  const all = await Promise.all(Array.from({ length: 200 }, () => sampleEmotions.estimate(undefined)))
  for (const { emotion, confidence } of all.filter((one) => one !== undefined)) {
    expect(emotions).toContain(emotion)
    expect(confidence).toBeGreaterThanOrEqual(0.6)
    expect(confidence).toBeLessThanOrEqual(1)
  }
  expect(new Set(all.map((one) => one?.emotion)).size).toBe(emotions.length)
})
