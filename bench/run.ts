import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { patchDriver } from '#server/db/patch-driver.ts'
import type { BenchResult } from './support/result.ts'

/**
 * `npm run bench` measures everything that has a bar; `npm run bench -- rest-read` only the named measurement. A
 * measurement is a file whose default export is a function that answers one question.
 */
// Measurements are imported below, after this has taken effect.
patchDriver()

const { positionals } = parseArgs({ allowPositionals: true })

const files = (await readdir(import.meta.dirname)).filter((file) => file.endsWith('.ts') && file !== 'run.ts')
const chosen = files.filter((file) => positionals.length === 0 || positionals.includes(path.parse(file).name))
if (chosen.length === 0) throw new Error(`There is no such measurement; there are: ${files.join(', ')}`)

let missed = 0
for (const file of chosen.toSorted()) {
  const { default: measure } = (await import(path.join(import.meta.dirname, file))) as {
    default: () => Promise<BenchResult>
  }
  const { name, rows } = await measure()
  console.log(`\n${name}`)
  for (const { what, value, bar, ok } of rows) {
    if (ok === false) missed++
    console.log(`  ${what.padEnd(64)} ${value.padStart(10)}  ${bar ? `(${bar}${ok ? '' : ', missed'})` : ''}`)
  }
}
process.exitCode = missed ? 1 : 0
