import { readFileSync, writeFileSync } from 'node:fs'
import { minimumLengthWithSecondStep } from '#core/passwords/weak-password.ts'
import { prefixBytes, prefixOf } from '#server/auth/breached-passwords.ts'

/** Packs lists of passwords, one a line, into the file the server reads. */
const lists = process.argv.slice(2)
if (lists.length === 0) throw new Error('Name at least one list: node scripts/breached-passwords.ts list.txt')
const passwords = lists.flatMap((list) => readFileSync(list, 'utf8').split(/\r?\n/))
const long = passwords.filter((password) => [...password].length >= minimumLengthWithSecondStep)
const prefixes = Uint32Array.from(new Set(long.map(prefixOf))).sort()
const packed = Buffer.alloc(prefixes.length * prefixBytes)
prefixes.forEach((prefix, index) => {
  packed.writeUInt32BE(prefix, index * prefixBytes)
})
writeFileSync('server/auth/breached-passwords.bin', packed)
console.log(`${prefixes.length} passwords, ${packed.length} bytes`)
