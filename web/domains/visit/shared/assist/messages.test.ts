import { expect, test } from 'vitest'
import { deviceEngine } from '../translation/device-translator.ts'
import { phrasebookName } from '../translation/translation-item.ts'
import { messages } from './messages.ts'

test('our own translation engines have Spanish names; another vendor’s keeps its own', () => {
  const { translatedBy } = messages.es
  expect(translatedBy(phrasebookName)).toMatch(/^Traducido con las frases preparadas\./)
  expect(translatedBy(deviceEngine)).toMatch(/^Traducido con su navegador, en este dispositivo\./)
  expect(translatedBy('LibreTranslate')).toMatch(/^Traducido con LibreTranslate\./)
})
