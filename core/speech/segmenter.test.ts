import { expect, test } from 'vitest'
import { sampleRate } from './inference.ts'
import { type Segment, Segmenter } from './segmenter.ts'
import { frameSize } from './voice-activity.ts'

const perSecond = sampleRate / frameSize

/** Feeds seconds of speech (true) and silence (false). */
function hear(...parts: [seconds: number, speech: boolean][]) {
  const segmenter = new Segmenter()
  const found: Segment[] = []
  for (const [seconds, speech] of parts)
    for (let n = 0; n < seconds * perSecond; n += 1) {
      const segment = segmenter.take(new Float32Array(frameSize).fill(speech ? 1 : 0), speech ? 0.9 : 0.1)
      if (segment) found.push(segment)
    }
  return { segmenter, found }
}

const seconds = ({ start, end }: Segment) => [start / sampleRate, end / sampleRate]

test('a pause ends a line, and its soft edges are kept', () => {
  const { found } = hear([2, false], [3, true], [2, false])
  expect(found).toHaveLength(1)
  const [from = 0, to = 0] = seconds(found[0] as Segment)
  expect(from).toBeCloseTo(1.7, 0)
  expect(to).toBeCloseTo(5.3, 0)
  expect(found[0]?.audio.length).toBe((found[0]?.end ?? 0) - (found[0]?.start ?? 0))
})

test('silence gives nothing, and neither does a click', () => {
  expect(hear([60, false]).found).toEqual([])
  expect(hear([1, false], [0.1, true], [2, false]).found).toEqual([])
})

test('a person who does not pause is cut, and no sample is lost between the lines', () => {
  const { segmenter, found } = hear([40, true])
  const all = [...found, segmenter.flush() as Segment]
  expect(all.length).toBeGreaterThan(3)
  for (const [index, segment] of all.entries()) {
    expect((segment.end - segment.start) / sampleRate).toBeLessThanOrEqual(6)
    if (index > 0) expect(segment.start).toBe(all[index - 1]?.end)
  }
})

test('the longer a person has spoken, the shorter the pause that ends their line', () => {
  const pauseOf = (spoken: number, paused: number) =>
    hear([1, false], [spoken, true], [paused, false]).found.length
  expect([pauseOf(2, 0.4), pauseOf(2, 0.6)]).toEqual([0, 1])
  expect([pauseOf(4, 0.3), pauseOf(4, 0.45)]).toEqual([0, 1])
  expect([pauseOf(5.3, 0.15), pauseOf(5.3, 0.27)]).toEqual([0, 1])
})

test('samples that no later line needs are known, even while a person keeps speaking', () => {
  const spoken = hear([1, false], [2, true], [1, false], [3, true])
  const [line] = spoken.found
  expect(spoken.segmenter.done).toBeGreaterThan((line?.end ?? 0) - 0.31 * sampleRate)
  expect(spoken.segmenter.done).toBeLessThan(4 * sampleRate)
  const { segmenter, found } = hear([14, true])
  expect(segmenter.done).toBe(found.at(-1)?.end)
})

test('speech in progress is returned when the microphone is turned off', () => {
  const { segmenter, found } = hear([1, false], [2, true])
  expect(found).toEqual([])
  expect(segmenter.flush()?.audio.length).toBeGreaterThan(2 * sampleRate)
  expect(segmenter.flush()).toBeUndefined()
})
