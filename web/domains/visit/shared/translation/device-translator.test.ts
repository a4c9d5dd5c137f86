import { afterEach, expect, test, vi } from 'vitest'
import { deviceEngine, deviceTranslation, translateOnDevice } from './device-translator.ts'
import { mayBeSpoken, phrasebookName } from './translation-item.ts'

afterEach(() => vi.unstubAllGlobals())

const pair = { sourceLanguage: 'en', targetLanguage: 'de' } as const
const browser = (says: (text: string) => Promise<string>, availability = 'available') =>
  vi.stubGlobal('Translator', {
    availability: async () => availability,
    create: async () => ({ translate: says }),
  })

test('a browser without a translator translates nothing', async () => {
  expect(await deviceTranslation(pair)).toBe('unavailable')
  expect(await translateOnDevice({ ...pair, text: 'Hello' })).toBeUndefined()
})

test('a browser that can is named as the engine', async () => {
  browser(async () => 'Ich bin müde.')
  expect(await translateOnDevice({ ...pair, text: 'I am tired.' })).toMatchObject({
    translatedText: 'Ich bin müde.',
    engine: deviceEngine,
    danger: false,
  })
})

test('words about danger are marked, and a machine does not speak them', async () => {
  browser(async () => 'Ich will mich umbringen.')
  const said = await translateOnDevice({
    ...pair,
    targetLanguage: 'fr',
    text: 'I want to kill myself.',
  })
  expect(said?.danger).toBe(true)
  expect(mayBeSpoken({ danger: true, engine: deviceEngine })).toBe(false)
  expect(mayBeSpoken({ danger: true, engine: phrasebookName })).toBe(true)
  expect(mayBeSpoken({ danger: false, engine: deviceEngine })).toBe(true)
})

test('a translator that fails or answers nothing gives nothing, and is asked again the next time', async () => {
  const es = { ...pair, targetLanguage: 'es' } as const
  browser(() => Promise.reject(new Error('No model')))
  expect(await translateOnDevice({ ...es, text: 'Hello' })).toBeUndefined()
  browser(async () => ' ')
  expect(await translateOnDevice({ ...es, text: 'Hello' })).toBeUndefined()
})
