import type { TranscriptLine } from '../types.ts'

/** A written talk. */
export type Talk = {
  name: string
  /** One line each: `D:` the provider, `P:` the patient. */
  said: string
}

const secondsPerWord = 0.45

export function linesOf(said: string): TranscriptLine[] {
  let startedAt = 0
  return said
    .trim()
    .split('\n')
    .map((line, n) => {
      const text = line.trim().slice(3)
      const spoken = {
        id: `L${n + 1}`,
        speaker: line.trim().startsWith('D:') ? 'provider' : 'patient',
        text,
        startedAt,
      } as const
      startedAt += Math.round(text.split(' ').length * secondsPerWord * 1000)
      return spoken
    })
}
