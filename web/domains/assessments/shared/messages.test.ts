import { expect, test } from 'vitest'
import { messages } from './messages.ts'

test.each(['en', 'es'] as const)(
  'a high score leads to a call first and never to a message (%s)',
  (language) => {
    const { nextStep, firstStep } = messages[language]
    for (const { high } of [nextStep, firstStep]) {
      expect(high.indexOf('988')).toBeLessThan(high.search(/book|reserve/))
      expect(high).toContain('911')
      expect(high).not.toMatch(/message your|escriba/)
    }
  },
)
