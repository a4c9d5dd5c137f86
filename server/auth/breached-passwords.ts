import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Sorted first four bytes of the SHA-256 of each password; see breached-passwords.md. */
const file = path.join(import.meta.dirname, 'breached-passwords.bin')

export const prefixBytes = 4

let list: Buffer | undefined

/**
 * Whether it is among the passwords that were found most often in breaches. One in 50,000 other passwords is mistaken
 * for one.
 */
export function isBreached(password: string): boolean {
  list ??= readFileSync(file)
  const wanted = prefixOf(password)
  let [low, high] = [0, list.length / prefixBytes]
  while (low < high) {
    const middle = (low + high) >>> 1
    const found = list.readUInt32BE(middle * prefixBytes)
    if (found === wanted) return true
    if (found < wanted) low = middle + 1
    else high = middle
  }
  return false
}

export function prefixOf(password: string): number {
  return createHash('sha256').update(password.normalize('NFKC').toLowerCase()).digest().readUInt32BE(0)
}
