import { expect, test } from 'vitest'
import type { PeerMessage } from '#core/visits/signal.ts'
import { fingerprintOf, SecurityCode } from './security-code.ts'

type CodeMessage = Extract<PeerMessage, { kind: 'code' }>

/** One browser in a call: what it sends is passed on by `pass`. */
function side(starts: boolean, fingerprints: string[], pass: (message: CodeMessage) => void) {
  const found: { code?: string } = {}
  const code = new SecurityCode({
    starts,
    fingerprints: () => fingerprints,
    send: (message) => {
      pass(message)
      return true
    },
    onCode: (value) => {
      found.code = value
    },
  })
  return { code, found }
}

async function call(ofProvider: string[], ofPatient: string[]) {
  const underway: Promise<void>[] = []
  const provider: ReturnType<typeof side> = side(true, ofProvider, (message) =>
    underway.push(patient.code.hear(message)),
  )
  const patient: ReturnType<typeof side> = side(false, ofPatient, (message) =>
    underway.push(provider.code.hear(message)),
  )
  await Promise.all([provider.code.open(), patient.code.open()])
  for (let next = underway.shift(); next; next = underway.shift()) await next
  return [provider.found.code, patient.found.code]
}

test('L11: both people see the same code, and another one in the next call', async () => {
  const [one, other] = await call(['sha-256 aa', 'sha-256 bb'], ['sha-256 bb', 'sha-256 aa'])
  expect(one).toMatch(/^\d{3} \d{3}$/)
  expect(other).toBe(one)
  const [next] = await call(['sha-256 aa', 'sha-256 bb'], ['sha-256 bb', 'sha-256 aa'])
  expect(next).not.toBe(one)
})

test('L11: with someone in between who relays everything, the codes differ', async () => {
  const [one, other] = await call(['sha-256 aa', 'sha-256 mm'], ['sha-256 mm', 'sha-256 bb'])
  expect(one).toBeDefined()
  expect(other).toBeDefined()
  expect(other).not.toBe(one)
})

test('L11: the starting side cannot choose a number after seeing the other one', async () => {
  const sent: CodeMessage[] = []
  const { code, found } = side(false, ['a', 'b'], (message) => sent.push(message))
  await code.hear({ kind: 'code', step: 'commit', value: '0'.repeat(64) })
  expect(sent.map(({ step }) => step)).toEqual(['number'])
  await code.hear({ kind: 'code', step: 'commit', value: '1'.repeat(64) })
  await code.hear({ kind: 'code', step: 'reveal', value: 'a number chosen to fit' })
  expect(sent).toHaveLength(1)
  expect(found.code).toBeUndefined()
})

test('L11: a message that could not be sent yet goes out when the connection opens', async () => {
  const sent: string[] = []
  let isOpen = false
  const code = new SecurityCode({
    starts: false,
    fingerprints: () => ['a', 'b'],
    send: ({ step }) => {
      if (isOpen) sent.push(step)
      return isOpen
    },
    onCode: () => {},
  })
  await code.hear({ kind: 'code', step: 'commit', value: '0' })
  expect(sent).toEqual([])
  isOpen = true
  await code.open()
  expect(sent).toEqual(['number'])
})

test('L11: every fingerprint of a description counts, however it is written', () => {
  const sdp = 'v=0\r\na=fingerprint:sha-256 AA:BB\r\nm=audio\r\na=fingerprint:SHA-256 aa:bb\r\n'
  expect(fingerprintOf(sdp)).toBe('sha-256 aa:bb')
  expect(fingerprintOf(`${sdp}a=fingerprint:sha-256 CC:DD\r\n`)).toBe('sha-256 aa:bb sha-256 cc:dd')
  expect(fingerprintOf(undefined)).toBe('')
})
