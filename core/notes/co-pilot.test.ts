import { expect, test } from 'vitest'
import { clinicalInsights } from './co-pilot.ts'
import type { TranscriptLine } from './types.ts'

const line = (id: string, speaker: 'provider' | 'patient', text: string): TranscriptLine => ({
  id,
  speaker,
  text,
  startedAt: Number(id),
})

test('an insight that was said twice is listed once, with the lines of both', () => {
  const said = [
    line('1', 'provider', 'Are you taking the bupropion?'),
    line('2', 'patient', 'I stopped the bupropion.'),
    line('3', 'provider', 'I see.'),
    line('4', 'patient', 'I stopped the bupropion.'),
  ]
  const insights = clinicalInsights({ lines: said, minutes: 5 })
  const texts = insights.map(({ text }) => text)
  expect(new Set(texts).size).toBe(texts.length)
  expect(texts.filter((text) => /bupropion/i.test(text))).toHaveLength(1)
})
