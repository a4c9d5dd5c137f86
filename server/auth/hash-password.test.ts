import crypto from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { hashPassword, isOutdated, verifyPassword } from './hash-password.ts'

const memoryKib = 19_456

test('a hash contains its parameters, differs each time, and verifies its password', async () => {
  const [first, second] = await Promise.all([
    hashPassword('Añejo-1', memoryKib),
    hashPassword('Añejo-1', memoryKib),
  ])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(second).not.toBe(first)
  expect(await verifyPassword('Añejo-1', first, memoryKib)).toBe(true)
  expect(await verifyPassword('An\u0303ejo-1', first, memoryKib)).toBe(true)
  expect(await verifyPassword('añejo-1', first, memoryKib)).toBe(false)
})

test.each([null, undefined, '', 'plain text', '$2a$10$abcdefghijklmnopqrstuv'])(
  'without a usable hash (%j) nothing matches, for the same work',
  async (stored) => {
    const hashing = vi.spyOn(crypto, 'argon2')
    expect(await verifyPassword('anything', stored, memoryKib)).toBe(false)
    expect(hashing.mock.calls.map(([, { memory }]) => memory)).toEqual([memoryKib])
    hashing.mockRestore()
  },
)

test('a hash is outdated if more work is now required', async () => {
  const hash = await hashPassword('Ocotillo-blooms-7', memoryKib)
  expect(isOutdated(hash, memoryKib)).toBe(false)
  expect(isOutdated(hash, memoryKib + 1)).toBe(true)
})
