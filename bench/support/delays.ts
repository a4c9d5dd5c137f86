import { sampleRate } from '#core/speech/inference.ts'

/** Seconds until the last loud moment of a clip: when its reader stops speaking. */
export function loudUntil(audio: Float32Array): number {
  const size = sampleRate / 50
  const levels = Array.from({ length: Math.floor(audio.length / size) }, (_, n) =>
    Math.sqrt(
      audio.subarray(n * size, (n + 1) * size).reduce((sum, sample) => sum + sample * sample, 0) / size,
    ),
  )
  const loud = Math.max(...levels) / 30
  return ((levels.findLastIndex((level) => level > loud) + 1) * size) / sampleRate
}

/** The value that so large a part of them does not exceed. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN
}
