import { expect, test } from 'vitest'
import { clearOffset } from './toast-offset.ts'

const desktop = { height: 56, usual: 24, now: 24, edge: 'bottom', room: 900 } as const
const phone = { height: 56, usual: 68, now: 68, edge: 'top', room: 844 } as const

test('a toast stays at its usual place while nothing is under it', () => {
  expect(clearOffset(desktop, [{ top: 700, bottom: 744 }])).toBe(24)
})

test('it goes above the controls at the bottom of the page', () => {
  const bar = { top: 800, bottom: 900 }
  const offset = clearOffset(desktop, [bar]) ?? 0
  expect(900 - offset).toBeLessThanOrEqual(bar.top)
  expect(offset).toBeLessThan(120)
})

test('it goes to the nearest gap, up or down', () => {
  expect(clearOffset(phone, [{ top: 60, bottom: 110 }])).toBeGreaterThan(110)
  expect(clearOffset(phone, [{ top: 80, bottom: 844 }])).toBeLessThan(20)
})

test('it does not move back and forth once it is clear', () => {
  expect(clearOffset({ ...phone, now: 200 }, [{ top: 20, bottom: 60 }])).toBe(200)
})

test('there is no such place if everything is taken', () => {
  expect(clearOffset(phone, [{ top: 0, bottom: 844 }])).toBeUndefined()
})
