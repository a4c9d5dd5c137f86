import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, totalmem } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { mendDriver } from '#server/db/mend-driver.ts'
import type { Part, PartResult, Sizes } from './support/types.ts'

/**
 * `npm run proof` runs every part and writes the figures into `docs/proof.md`; `npm run proof -- faults --times 2` runs
 * the parts that are named, at that size, and writes them only with `--write`. Everything stays on this machine. It
 * fails when a bar is missed, and when all together take longer than half an hour.
 */
// The database is killed under this process too.
mendDriver()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    const { stopDatabases } = await import('./support/practice.ts')
    await stopDatabases()
    process.exit(1)
  })
/** Those of one line run at the same time: they wait a lot, or have no bar that another part's work could break. */
const groups = [
  ['raw-inputs', 'generated-requests', 'bookings'],
  ['faults', 'call'],
  ['realtime'],
  ['load'],
  ['growth'],
]
const parts = groups.flat()
const file = path.join(import.meta.dirname, '../docs/proof.md')
const longestMinutes = 30

const number = (fallback: number) => ({ type: 'string', default: String(fallback) }) as const
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    times: number(10),
    seconds: number(600),
    rate: number(60),
    appointments: number(1_000_000),
    sockets: number(2000),
    rounds: number(50),
    inputs: number(20_000),
    write: { type: 'boolean', default: false },
  },
})
const { write, ...given } = values
const sizes = Object.fromEntries(Object.entries(given).map(([key, value]) => [key, Number(value)])) as Sizes
const unknown = positionals.filter((name) => !parts.includes(name))
if (unknown.length) throw new Error(`Unknown: ${unknown.join(', ')}. There are: ${parts.join(', ')}`)

const all = positionals.length === 0
const begun = performance.now()
let failed = false
for (const group of groups)
  await Promise.all(group.filter((name) => all || positionals.includes(name)).map(run))
if (all && performance.now() - begun > longestMinutes * 60_000) {
  console.error(`All parts took ${minutes(performance.now() - begun)} minutes; ${longestMinutes} are allowed`)
  failed = true
}
process.exit(failed ? 1 : 0)

async function run(name: string): Promise<void> {
  const about = machine()
  const from = performance.now()
  const { default: part } = (await import(path.join(import.meta.dirname, `${name}.ts`))) as { default: Part }
  const result = await part(sizes).catch((error: unknown) => stoppedBy(name, error))
  const text = `## ${result.name}\n\n${about} Took ${minutes(performance.now() - from)} minutes.\n${tableOf(result)}`
  console.log(`\n${text}`)
  failed ||= result.rows.some(({ ok }) => ok === false)
  if (all || write) keep(name, text)
}

/** What could not be run to its end is not proven, and the other parts go on. */
function stoppedBy(name: string, error: unknown): PartResult {
  console.error(error)
  const { message } = error as Error
  return {
    name,
    rows: [{ what: 'stopped by an error', value: message.split('\n')[0] ?? '', bar: 'none', ok: false }],
  }
}

function tableOf({ rows }: PartResult): string {
  const lines = rows.map(({ what, value, bar, ok }) => {
    const verdict = bar === undefined ? '' : `${bar}: ${ok === false ? '**missed**' : 'met'}`
    return `| ${what} | ${value} | ${verdict} |`
  })
  return ['', '| | | bar |', '|---|---|---|', ...lines, ''].join('\n')
}

/** A busy machine makes every figure worse, so each says how busy it was. */
function machine(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  const commit = `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') ? ' and changes' : ''}`
  const memory = Math.round(totalmem() / 2 ** 30)
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ')
  const load = (loadavg()[0] ?? 0).toFixed(1)
  return `${date} UTC, commit ${commit}, ${availableParallelism()} cores with a load of ${load} before it began, ${memory} GiB, Node ${process.version}.`
}

/** Replaces one part's figures and leaves the others. */
function keep(name: string, text: string): void {
  const [from, to] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const page = readFileSync(file, 'utf8')
  const [before, rest = ''] = page.split(from)
  const [, after] = rest.split(to)
  if (after === undefined) throw new Error(`docs/proof.md has no place for ${name}`)
  writeFileSync(file, `${before}${from}\n${text}${to}${after}`)
}

function minutes(ms: number): string {
  return (ms / 60_000).toFixed(1)
}
