import { expect, test } from 'vitest'
import { describeEmotion } from './emotion-fact.tsx'
import { addSample, type EmotionSample } from './types.ts'

const sample = (timestamp: number): EmotionSample => ({ emotion: 'calm', confidence: 0.824, timestamp })

test('the last eleven samples are kept, the newest at the end', () => {
  const all = Array.from({ length: 14 }, (_, n) => sample(n)).reduce<EmotionSample[]>(addSample, [])
  expect(all.map(({ timestamp }) => timestamp)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
})

test('a sample is said with its percent', () => {
  expect(describeEmotion(sample(0))).toBe('Calm 82%')
})
