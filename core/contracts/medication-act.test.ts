import { expect, test } from 'vitest'
import { order } from './medication-act.ts'

test('directions lose the characters that turn the direction of what follows', () => {
  expect(order.instructions.parse(' Take \u202e12\u202c tablets, \u206634\u2069 mL ')).toBe(
    'Take 12 tablets, 34 mL',
  )
  expect(order.frequency.safeParse('\u202e').success).toBe(false)
})
