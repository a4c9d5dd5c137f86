import { expect, test } from 'vitest'
import { nextSpeaker } from './use-transcript.ts'

const lines = [
  { speaker: 'provider' as const },
  { speaker: 'patient' as const },
  { speaker: 'other' as const, name: 'Mother' },
]

test('a line cycles from the provider to the patient, to other speakers, and back', () => {
  expect(nextSpeaker({ speaker: 'provider' }, lines)).toEqual({ speaker: 'patient' })
  expect(nextSpeaker({ speaker: 'patient' }, lines)).toEqual({ speaker: 'other', name: 'Mother' })
  expect(nextSpeaker({ speaker: 'other', name: 'Mother' }, lines)).toEqual({ speaker: 'provider' })
})

test('with two speakers it switches between them', () => {
  expect(nextSpeaker({ speaker: 'patient' }, lines.slice(0, 2))).toEqual({ speaker: 'provider' })
})
