import { expect, test } from 'vitest'
import { AudioFileError } from '#web/platform/speech/file/audio-file.ts'
import { EngineFailure } from '#web/platform/speech/file/transcribe-file.ts'
import { clock, describeFailure, describeResult, openPace } from './file-words.ts'

test('minutes become hours in a long recording', () => {
  expect([7, 307, 3600, 3907, 10_800].map(clock)).toEqual(['0:07', '5:07', '1:00:00', '1:05:07', '3:00:00'])
})

test('the remaining time is shown once enough was transcribed, and preparation does not count', () => {
  const left = openPace()
  expect(left(1200, 3600, 100_000)).toBeUndefined()
  expect(left(1220, 3600, 102_000)).toBeUndefined()
  expect(left(1800, 3600, 160_000)).toBe(3)
})

test.each([
  ['silence', { lines: 0, unclear: 0, damaged: [] }, 0, 'No speech was found.'],
  ['music', { lines: 0, unclear: 4, damaged: [] }, 0, 'No English words were found.'],
  [
    'a damaged middle',
    {
      lines: 9,
      unclear: 0,
      damaged: [
        { from: 20, to: 40 },
        { from: 40, to: 60 },
      ],
    },
    0,
    'Part of this file is damaged.',
  ],
  ['speech', { lines: 9, unclear: 4, damaged: [] }, 0, undefined],
  ['a quiet end after lines of an earlier try', { lines: 0, unclear: 0, damaged: [] }, 12, undefined],
])('%s is named', (_, heard, before, title) => {
  expect(describeResult(heard, before)?.title).toBe(title)
})

test('damaged pieces that touch are named as one', () => {
  const damaged = [
    { from: 20, to: 40 },
    { from: 40, to: 60 },
    { from: 3600, to: 3620 },
  ]
  expect(describeResult({ lines: 1, unclear: 0, damaged }, 0)?.text).toContain(
    '0:20 to 1:00, 1:00:00 to 1:00:20',
  )
})

test.each([
  ['a damaged file', new AudioFileError('corrupt', ''), /damaged/],
  ['a file that is too long', new AudioFileError('too-long', ''), /4 hours/],
  ['a file that was moved', new AudioFileError('gone', ''), /moved or changed.*lines so far are still here/],
  ['weights that were altered', new EngineFailure('altered'), /integrity check/],
  ['a worker that crashed', new EngineFailure('crashed'), /transcript so far is still here/],
])('%s has its own message', (_, error, message) => {
  expect(describeFailure(error)).toMatch(message)
})
