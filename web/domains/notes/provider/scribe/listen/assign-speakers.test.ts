import { expect, test } from 'vitest'
import { assignSpeakers } from './assign-speakers.ts'

const line = (text: string, more: { voice?: string; speaker?: 'provider' | 'patient' } = {}) => ({
  id: text,
  text,
  speaker: more.speaker ?? null,
  ...(more.voice && { voice: more.voice }),
})

test('without voices a question is the provider’s and whatever else may be the patient’s', () => {
  const lines = [line('Any thoughts of suicide?'), line('Yes.'), line('I think about it every night.')]
  expect(assignSpeakers(lines)).toEqual({ speakers: ['provider', 'patient', 'patient'], sure: false })
})

test('separated voices are two people, still to be checked', () => {
  const lines = [
    line('Hello.', { voice: 'a' }),
    line('Who are you?', { voice: 'b' }),
    line('Me.', { voice: 'a' }),
  ]
  expect(assignSpeakers(lines)).toEqual({ speakers: ['provider', 'patient', 'provider'], sure: false })
})

test('a requested speaker is kept', () => {
  expect(assignSpeakers([line('Why?', { speaker: 'patient' })])).toEqual({
    speakers: ['patient'],
    sure: true,
  })
})
