import { expect, test } from 'vitest'
import { newestTexts } from './newest-texts.ts'

const text = (kind: string, version: number) => ({ id: `${kind}-${version}`, kind, version, body: '' })
const all = ['recording', 'ai_analysis', 'emotion_detection', 'notice'].map((kind) => text(kind, 1))

test('of each kind the newest version is shown', () => {
  const { recording, notice } = newestTexts([...all, text('recording', 3), text('recording', 2)])
  expect(recording.id).toBe('recording-3')
  expect(notice.id).toBe('notice-1')
})

test('without one of the texts nothing can be asked', () => {
  expect(() => newestTexts(all.slice(1))).toThrow('There is no consent text of the kind recording')
})
