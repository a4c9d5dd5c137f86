import { expect, test } from 'vitest'
import { newAddress } from './old-addresses.ts'

const to = (search: string) => newAddress(new URLSearchParams(search))

test('links of earlier notifications open the intended tab', () => {
  expect(to('open=messages&with=7')).toBe('/provider-dashboard/messages/7')
  expect(to('open=messages')).toBe('/provider-dashboard/messages')
  expect(to('tab=medication-verification')).toBe('/provider-dashboard/medication-verification')
})

test('the overview keeps its own address', () => {
  expect(to('')).toBeUndefined()
  expect(to('open=notifications')).toBeUndefined()
})
