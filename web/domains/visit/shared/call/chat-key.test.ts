import { expect, test } from 'vitest'
import { makeHalfKey } from './chat-key.ts'

async function twoSides() {
  const [one, other] = await Promise.all([makeHalfKey(), makeHalfKey()])
  return Promise.all([one.agree(other.publicKey), other.agree(one.publicKey)])
}

test('one side opens what the other sealed, and it does not look like the text', async () => {
  const [one, other] = await twoSides()
  const message = await one.seal('1', '¿Me oye? 🌵')
  expect(atob(message.sealed)).not.toContain('oye')
  expect(await other.open('1', message)).toBe('¿Me oye? 🌵')
})

test('the same words never look the same twice', async () => {
  const [one] = await twoSides()
  expect(await one.seal('1', 'Yes')).not.toEqual(await one.seal('1', 'Yes'))
})

test('a changed message, one under another name and one of other people do not open', async () => {
  const [one, other] = await twoSides()
  const [stranger] = await twoSides()
  const message = await one.seal('1', 'Yes')
  const bytes = [...atob(message.sealed)].map((letter) => letter.charCodeAt(0))
  bytes[0] = (bytes[0] ?? 0) ^ 1
  const changed = { ...message, sealed: btoa(String.fromCharCode(...bytes)) }
  await expect(other.open('1', changed)).rejects.toThrow()
  await expect(other.open('2', message)).rejects.toThrow()
  await expect(stranger.open('1', message)).rejects.toThrow()
})
