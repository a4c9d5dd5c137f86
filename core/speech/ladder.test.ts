import { expect, test } from 'vitest'
import { type Available, chooseRecognizer, type Rung } from './ladder.ts'

const everything: Available = {
  language: 'en-US',
  device: 'Moonshine tiny',
  browser: true,
  server: { name: 'whisper-1', outside: false },
  vendor: true,
}
const choose = (change: Partial<Available>, failed: Rung[] = [], onDeviceOnly = false) =>
  chooseRecognizer({ ...everything, ...change }, { onDeviceOnly, failed: new Set(failed) })?.rung

test('the closest available one is used, one step after the other', () => {
  expect(choose({})).toBe('device')
  expect(choose({}, ['device'])).toBe('browser')
  expect(choose({ device: undefined, browser: false })).toBe('server')
  expect(choose({ device: undefined, browser: false, server: null })).toBe('vendor')
  expect(choose({ device: undefined, browser: false, server: null, vendor: false })).toBeUndefined()
})

test('Spanish passes over the model that knows English alone', () => {
  expect(choose({ language: 'es-US' })).toBe('browser')
  expect(choose({ language: 'es-US', browser: false })).toBe('server')
  expect(choose({ language: 'es-US', browser: false, server: null, vendor: false })).toBeUndefined()
})

test('captions that no one agreed to store never leave the device', () => {
  expect(choose({ device: undefined, browser: false }, [], true)).toBeUndefined()
  expect(choose({ device: undefined }, [], true)).toBe('browser')
})
