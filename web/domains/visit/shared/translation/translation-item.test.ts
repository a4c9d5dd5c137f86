import { expect, test } from 'vitest'
import { addTranslation, languageName, type TranslationItem, translatable } from './translation-item.ts'

const item = (n: number): TranslationItem => ({
  id: `00000000-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`,
  originalText: `${n}`,
  translatedText: `${n}`,
  sourceLanguage: 'en',
  targetLanguage: 'es',
  speaker: 'provider',
  timestamp: n,
  confidence: 0.95,
  engine: 'phrasebook',
  voiced: false,
  danger: false,
})

test('the newest ten are kept, the newest first', () => {
  const items = Array.from({ length: 12 }, (_, n) => item(n))
  const shown = items.reduce<TranslationItem[]>((known, one) => addTranslation(known, one), [])
  expect(shown.map(({ timestamp }) => timestamp)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
  expect(addTranslation(shown, item(12), 5).map(({ timestamp }) => timestamp)).toEqual([12, 11, 10, 9, 8])
})

test.each([
  ['English', 'en'],
  ['Spanish', 'es'],
  ['es', 'es'],
  [' chinese ', 'zh'],
  ['Navajo', undefined],
  ['', undefined],
  [null, undefined],
])('a profile that says %s means %s', (preferred, code) => {
  expect(translatable(preferred)).toBe(code)
})

test("a language is named in the reader's language", () => {
  expect([languageName('es', 'en'), languageName('es', 'es'), languageName('de', 'es')]).toEqual([
    'Spanish',
    'Español',
    'Alemán',
  ])
})
