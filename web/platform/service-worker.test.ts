import { afterEach, expect, test, vi } from 'vitest'
import { ownRegistration } from './service-worker.ts'

afterEach(() => vi.unstubAllGlobals())

const browserAnswers = (scope: string) =>
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ scope }) } })

test('a worker of a wider scope is not taken for the own one', async () => {
  browserAnswers('https://clinic.example/')
  expect(await ownRegistration('/patient-dashboard')).toBeUndefined()
  browserAnswers('https://clinic.example/patient-dashboard')
  expect(await ownRegistration('/patient-dashboard')).toBeDefined()
})

test('a browser without workers has none', async () => {
  vi.stubGlobal('navigator', {})
  expect(await ownRegistration('/patient-dashboard')).toBeUndefined()
})
