import { expect, test } from 'vitest'
import { languages } from './languages.ts'
import { addRecent, type Translation } from './recent.ts'

const item = (id: string): Translation => ({
  id,
  originalText: 'Hello',
  translatedText: 'Hola',
  sourceLanguage: 'en',
  targetLanguage: 'es',
  timestamp: '2026-11-15T10:00:00Z',
  confidence: 0.95,
})

test('the newest five are kept, the newest first', () => {
  const all = ['1', '2', '3', '4', '5', '6'].reduce<Translation[]>(
    (recent, id) => addRecent(recent, item(id)),
    [],
  )
  expect(all.map(({ id }) => id)).toEqual(['6', '5', '4', '3', '2'])
})

test('ten languages are offered', () => {
  expect(languages.map(({ label }) => label)).toEqual([
    'English',
    'Spanish',
    'French',
    'German',
    'Chinese',
    'Arabic',
    'Russian',
    'Portuguese',
    'Hindi',
    'Japanese',
  ])
})
