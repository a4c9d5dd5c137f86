import { expect, test } from 'vitest'
import { readSelection, writeSelection } from './use-selection.ts'

const chosen = {
  provider: 'c0000000-0000-4000-8000-000000000001',
  type: 'follow-up',
  date: '2026-11-23',
  time: '2026-11-23T21:00:00.000Z',
  pay: 'insurance',
} as const

test('the selection is restored from the address, next to other parameters', () => {
  const address = writeSelection(new URLSearchParams({ open: 'help' }), chosen)
  expect(address.get('open')).toBe('help')
  expect(readSelection(address)).toEqual(chosen)
})

test('a cleared value leaves the address', () => {
  const address = writeSelection(writeSelection(new URLSearchParams(), chosen), { pay: 'credit_card' })
  expect(address.toString()).toBe('')
})

test('a manipulated address selects nothing', () => {
  const address = new URLSearchParams({ date: 'tomorrow', time: 'noon', pay: 'gold' })
  expect(readSelection(address)).toEqual({ pay: 'credit_card' })
  expect(readSelection(new URLSearchParams({ date: '2026-13-45' })).date).toBeUndefined()
})
