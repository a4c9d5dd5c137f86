import { expect, test } from 'vitest'
import { nextSpeaker } from './use-transcript.ts'

const lines = [
  { speaker: 'provider' as const },
  { speaker: 'patient' as const },
  { speaker: 'other' as const, name: 'Mother' },
]

test('a line goes from the provider to the patient, to whoever else speaks, and back', () => {
  expect(nextSpeaker({ speaker: 'provider' }, lines)).toEqual({ speaker: 'patient' })
  expect(nextSpeaker({ speaker: 'patient' }, lines)).toEqual({ speaker: 'other', name: 'Mother' })
  expect(nextSpeaker({ speaker: 'other', name: 'Mother' }, lines)).toEqual({ speaker: 'provider' })
})

test('where two people speak, it goes between them', () => {
  expect(nextSpeaker({ speaker: 'patient' }, lines.slice(0, 2))).toEqual({ speaker: 'provider' })
})
