import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { addressFrom, proxyProblem } from './request-info.ts'

const config = readConfig({ TRUST_PROXY: '1', PUBLIC_URL: 'https://practice.example' })
const socket = { remoteAddress: '127.0.0.1' }
const claimed = '203.0.113.9'

test('the address the proxy wrote counts, not the one the client claimed before it', () => {
  const headers = { host: 'practice.example', 'x-forwarded-for': `${claimed}, 198.51.100.7` }
  expect(addressFrom(config, headers, socket)).toBe('198.51.100.7')
})

test.each([
  ['sends no X-Forwarded-For', { host: 'practice.example' }, 'it sends no X-Forwarded-For'],
  [
    'is nginx as it comes',
    { host: '127.0.0.1:3000', 'x-forwarded-for': claimed },
    'it does not pass on Host',
  ],
  ['has an upstream name', { host: 'backend', 'x-forwarded-for': claimed }, 'it does not pass on Host'],
  [
    'reaches this server by address',
    { host: '10.0.0.5:3000', 'x-forwarded-for': claimed },
    'it does not pass on Host',
  ],
])('H5: behind a proxy that %s every caller counts as one', (_, headers, problem) => {
  expect(addressFrom(config, headers, socket)).toBe('unknown')
  expect(proxyProblem(config, headers)).toBe(problem)
})

test('an invalid address counts as unknown', () => {
  const headers = { host: 'www.practice.example', 'x-forwarded-for': 'somewhere' }
  expect(addressFrom(config, headers, socket)).toBe('unknown')
})

test('without a proxy X-Forwarded-For means nothing', () => {
  const direct = readConfig({})
  expect(addressFrom(direct, { 'x-forwarded-for': claimed }, { remoteAddress: '192.0.2.1' })).toBe(
    '192.0.2.1',
  )
  expect(proxyProblem(direct, {})).toBeUndefined()
})
