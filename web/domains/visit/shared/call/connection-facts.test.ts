import { expect, test } from 'vitest'
import { connectionFacts } from './connection-facts.ts'

const transport = {
  id: 'T',
  type: 'transport',
  dtlsState: 'connected',
  selectedCandidatePairId: 'P',
  tlsVersion: 'FEFD',
  dtlsCipher: 'TLS_AES_128_GCM_SHA256',
  srtpCipher: 'AEAD_AES_256_GCM',
}
const pair = {
  id: 'P',
  type: 'candidate-pair',
  localCandidateId: 'L',
  remoteCandidateId: 'R',
  currentRoundTripTime: 0.0384,
}
const ends = (local: string, remote: string) => [
  { id: 'L', type: 'local-candidate', candidateType: local },
  { id: 'R', type: 'remote-candidate', candidateType: remote },
]

test('measured values are reported', () => {
  expect(connectionFacts([transport, pair, ...ends('host', 'srflx')])).toEqual({
    roundTripMs: 38,
    encrypted: true,
    relayed: false,
    protocol: 'DTLS 1.2',
    keyCipher: 'TLS_AES_128_GCM_SHA256',
    mediaCipher: 'AEAD_AES_256_GCM',
  })
})

test.each([
  ['relay', 'host'],
  ['host', 'relay'],
])('a relay at either end is a relay: %s and %s', (local, remote) => {
  expect(connectionFacts([transport, pair, ...ends(local, remote)]).relayed).toBe(true)
})

test('keys that are not agreed yet are no encryption', () => {
  expect(connectionFacts([{ ...transport, dtlsState: 'connecting' }]).encrypted).toBe(false)
})

test('values the browser does not report stay unknown', () => {
  expect(connectionFacts([])).toEqual({
    roundTripMs: undefined,
    encrypted: false,
    relayed: undefined,
    protocol: undefined,
    keyCipher: undefined,
    mediaCipher: undefined,
  })
})

test('a browser without a selected pair on the transport names the nominated one', () => {
  const { selectedCandidatePairId: _, ...bare } = transport
  const nominated = { ...pair, nominated: true, state: 'succeeded' }
  expect(connectionFacts([bare, nominated]).roundTripMs).toBe(38)
})
