import { expect, test } from 'vitest'
import { importKey, seal, unseal } from './seal.ts'

const ours = btoa('0123456789abcdef0123456789abcdef')
const theirs = btoa('fedcba9876543210fedcba9876543210')
const draft = { message: { value: 'I could not sleep, señora 🙂', at: 17 } }

test('a draft on the device is read again with its key, and with no other', async () => {
  const key = await importKey(ours)
  const stored = await seal(key, 'draft:me:message', draft)
  expect(stored).not.toContain('sleep')
  expect(atob(stored.split('.')[2] ?? '')).not.toContain('sleep')
  expect(await unseal(key, 'draft:me:message', stored)).toEqual(draft)
  expect(await unseal(await importKey(theirs), 'draft:me:message', stored)).toBeUndefined()
})

test('a draft moved to another place, changed, or never encrypted is not read', async () => {
  const key = await importKey(ours)
  const stored = await seal(key, 'draft:me:message', draft)
  expect(await unseal(key, 'draft:me:intake', stored)).toBeUndefined()
  expect(await unseal(key, 'draft:me:message', `${stored.slice(0, -6)}AAAA==`)).toBeUndefined()
  for (const other of [JSON.stringify(draft), '', '1', '1.%.%', '1.AAAA.AAAA'])
    expect(await unseal(key, 'draft:me:message', other)).toBeUndefined()
})

test('the same draft looks different each time, and the key cannot be taken out of the page', async () => {
  const key = await importKey(ours)
  expect(await seal(key, 'a', draft)).not.toBe(await seal(key, 'a', draft))
  expect(key.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
})
