import { expect, test } from 'vitest'
import { openResampler } from './resample.ts'

const tone = (rate: number, hertz: number, seconds: number) =>
  Float32Array.from({ length: rate * seconds }, (_, n) => Math.sin((2 * Math.PI * hertz * n) / rate))
const power = (samples: Float32Array) => samples.reduce((sum, x) => sum + x * x, 0) / samples.length

function inPieces(samples: Float32Array, rate: number, piece: number) {
  const resample = openResampler(rate)
  const parts: number[] = []
  for (let at = 0; at < samples.length; at += piece) parts.push(...resample(samples.subarray(at, at + piece)))
  return Float32Array.from(parts)
}

test.each([48_000, 44_100, 22_050, 8000])('from %i Hz a second stays a second, however it is cut', (rate) => {
  const whole = inPieces(tone(rate, 300, 1), rate, rate)
  expect(Math.abs(whole.length - 16_000)).toBeLessThan(60)
  const pieces = inPieces(tone(rate, 300, 1), rate, 1000)
  const apart = pieces.subarray(0, 5000).map((sample, n) => Math.abs(sample - (whole[n] ?? 0)))
  expect(Math.max(...apart)).toBeLessThan(0.001)
})

test('a voice passes, and higher frequencies do not alias into it', () => {
  expect(power(inPieces(tone(48_000, 1000, 1), 48_000, 4800))).toBeCloseTo(0.5, 1)
  expect(power(inPieces(tone(48_000, 12_000, 1), 48_000, 4800))).toBeLessThan(0.005)
})
