import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { generatedRequests } from './generated-requests.ts'
import { rawInputs } from './raw-inputs.ts'
import type { Part, PartResult } from './support/types.ts'

/**
 * `npm run proof` runs every part and writes the figures into `docs/proof.md`; `npm run proof -- raw-inputs` runs the
 * parts that are named and writes nothing. Everything stays on this machine. It fails when a bar is missed.
 */
const parts: Record<string, Part> = { 'raw-inputs': rawInputs, 'generated-requests': generatedRequests }
const file = path.join(import.meta.dirname, '../docs/proof.md')

const { positionals } = parseArgs({ allowPositionals: true })
const unknown = positionals.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length)
  throw new Error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}`)

const results: PartResult[] = []
for (const [name, part] of Object.entries(parts)) {
  if (positionals.length && !positionals.includes(name)) continue
  const result = await part()
  results.push(result)
  console.log(tableOf(result))
}
if (positionals.length === 0) writeFileSync(file, report())
process.exitCode = results.some(({ rows }) => rows.some(({ ok }) => ok === false)) ? 1 : 0

function tableOf({ name, rows }: PartResult): string {
  const lines = rows.map(({ what, value, bar, ok }) => {
    const verdict = bar === undefined ? '' : `${bar}${ok === false ? ', missed' : ''}`
    return `| ${what} | ${value} | ${verdict} |`
  })
  return [`\n## ${name}\n`, '| | | bar |', '|---|---|---|', ...lines].join('\n')
}

function report(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const memory = Math.round(totalmem() / 2 ** 30)
  const about = `${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${availableParallelism()} cores, ${memory} GiB, Node ${process.version}`
  const head = readFileSync(file, 'utf8').split('<!-- figures -->')[0] ?? ''
  return `${head}<!-- figures -->\n\nMeasured ${about}.\n${results.map(tableOf).join('\n')}\n`
}
