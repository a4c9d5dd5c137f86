import { expect, test } from 'vitest'
import { versionsOf } from './versions.ts'

const text = (version: number, language: string, body: string, kind = 'recording') => ({
  kind,
  version,
  language,
  body,
  ask_again: version === 2,
  created_at: `2026-0${version}-01`,
})

test('versions come newest first, with both languages, of one kind alone', () => {
  const texts = [
    text(1, 'English', 'I agree'),
    text(2, 'Spanish', 'Acepto más'),
    text(1, 'Spanish', 'Acepto'),
    text(2, 'English', 'I agree more'),
    text(3, 'English', 'Other', 'notice'),
  ]
  expect(versionsOf(texts, 'recording')).toEqual([
    { version: 2, english: 'I agree more', spanish: 'Acepto más', askAgain: true, publishedAt: '2026-02-01' },
    { version: 1, english: 'I agree', spanish: 'Acepto', askAgain: false, publishedAt: '2026-01-01' },
  ])
  expect(versionsOf(texts, 'emotion_detection')).toEqual([])
})
