import { expect, test } from 'vitest'
import { type NetworkSample, networkSample, WeakNetwork } from './weak-network.ts'

const fine: NetworkSample = { lost: 0, roundTripMs: 40, capacity: 2_000_000 }
const take = (network: WeakNetwork, sample: Partial<NetworkSample>, times: number) => {
  for (let n = 0; n < times; n++) network.take({ ...fine, ...sample })
  return network.weak
}

test.each([
  ['loss', { lost: 0.3 }],
  ['delay', { roundTripMs: 1500 }],
  ['a narrow way', { capacity: 30_000 }],
])('three bad samples in a row hold the picture back: %s', (_, bad) => {
  const network = new WeakNetwork()
  expect(take(network, bad, 2)).toBe(false)
  expect(take(network, {}, 1)).toBe(false)
  expect(take(network, bad, 2)).toBe(false)
  expect(take(network, bad, 1)).toBe(true)
})

test('four calm samples bring it back; after a relapse it takes eight', () => {
  const network = new WeakNetwork()
  take(network, { lost: 0.5 }, 3)
  expect(take(network, { lost: 0.1 }, 20)).toBe(true)
  expect(take(network, {}, 3)).toBe(true)
  expect(take(network, {}, 1)).toBe(false)
  take(network, { lost: 0.5 }, 3)
  expect(take(network, {}, 7)).toBe(true)
  expect(take(network, {}, 1)).toBe(false)
})

test('values the browser does not report are ignored', () => {
  const network = new WeakNetwork()
  expect(take(network, { lost: undefined, roundTripMs: undefined, capacity: undefined }, 5)).toBe(false)
})

const report = [
  { type: 'remote-inbound-rtp', kind: 'audio', fractionLost: 0.02 },
  { type: 'remote-inbound-rtp', kind: 'video', fractionLost: 0.4 },
  {
    type: 'candidate-pair',
    nominated: true,
    state: 'succeeded',
    currentRoundTripTime: 0.05,
    availableOutgoingBitrate: 90_000,
  },
]

test('the worse of audio and video counts, and only audio once video is held back', () => {
  expect(networkSample(report, false)).toEqual({ lost: 0.4, roundTripMs: 50, capacity: 90_000 })
  expect(networkSample(report, true)).toEqual({ lost: 0.02, roundTripMs: 50, capacity: undefined })
  expect(networkSample([], false)).toEqual({ lost: undefined, roundTripMs: undefined, capacity: undefined })
})
