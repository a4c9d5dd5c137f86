import { expect, test } from 'vitest'
import { audioKind } from './audio-kind.ts'

const file = (...parts: (string | number[])[]) =>
  new Blob(parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))))

test.each([
  ['an MP3 with tags', file('ID3', [4, 0, 0, 0, 0, 0, 0, 0, 0]), 'audio/mpeg'],
  ['a bare MP3', file([0xff, 0xfb, 0x90, 0x64, 0, 0, 0, 0, 0, 0, 0, 0]), 'audio/mpeg'],
  ['a WAV', file('RIFF', [0, 0, 0, 0], 'WAVE'), 'audio/wav'],
  ['an MP4', file([0, 0, 0, 32], 'ftypM4A '), 'audio/mp4'],
  ['a PDF named mp3', file('%PDF-1.7 abcdef'), undefined],
  ['a picture', file([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0]), undefined],
  ['an AAC stream', file([0xff, 0xf1, 0x50, 0x80, 0, 0, 0, 0, 0, 0, 0, 0]), undefined],
  ['nothing', file(''), undefined],
])('%s', async (_name, blob, kind) => expect(await audioKind(blob)).toBe(kind))
