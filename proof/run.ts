import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, totalmem } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { RunningPart } from './support/running-part.ts'
import type { PartResult, Sizes } from './support/types.ts'

/**
 * `npm run proof` runs every part and writes the figures into `docs/proof.md`; `npm run proof -- faults --times 2`
 * runs the named parts, at that size, and writes them only with `--write`. Everything stays on this machine. It fails
 * if a bar is missed. No part takes longer than its limit and all together no longer than half an hour: unfinished
 * parts are stopped, with everything they started, and count as missed.
 */
const mostMinutes = {
  call: 14.5,
  load: 12,
  'raw-inputs': 5,
  bookings: 4,
  'generated-requests': 6,
  faults: 10,
  realtime: 3,
  hostile: 4,
  growth: 9,
}
type Name = keyof typeof mostMinutes
const names = Object.keys(mostMinutes) as Name[]
const longestMinutes = 30
/** During the load, which keeps both cores busy, and the first faults. */
const mostFillMinutes = 16

/**
 * Steps follow each other; the lanes of a step run at the same time, since they wait a lot or have no bar that another's
 * work could break. A part fills its databases ahead of its turn, from the step that names it until one that runs alone.
 */
const steps: { lanes: Name[][]; fill?: Name; alone?: boolean }[] = [
  { lanes: [['call'], ['load'], ['raw-inputs', 'bookings', 'generated-requests']], fill: 'growth' },
  { lanes: [['faults']] },
  { lanes: [['realtime']], alone: true },
  { lanes: [['hostile']], alone: true },
  { lanes: [['growth']], alone: true },
]
const file = path.join(import.meta.dirname, '../docs/proof.md')

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
    dirty: { type: 'boolean', default: false },
  },
})
const { write, dirty, ...given } = values
const sizes = Object.fromEntries(Object.entries(given).map(([key, value]) => [key, Number(value)])) as Sizes
const isName = (name: string): name is Name => (names as string[]).includes(name)
const unknown = positionals.filter((name) => !isName(name))
if (unknown.length) throw new Error(`Unknown: ${unknown.join(', ')}. There are: ${names.join(', ')}`)

const all = positionals.length === 0
const writes = all || write
const wanted = (name: Name) => all || positionals.includes(name)
const commit = readCommit()
const running = new Map<Name, RunningPart>()
let failed = false
let stopped: string | undefined

const begun = performance.now()
const end = setTimeout(() => stopAll('The half hour is over'), all ? longestMinutes * 60_000 : 2 ** 31 - 1)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await stopAll('Interrupted')
    process.exit(1)
  })
let filled: Promise<void> | undefined
for (const { lanes, fill, alone } of steps) {
  if (fill && wanted(fill)) filled = start(fill).filled(mostFillMinutes)
  if (alone) await filled
  await Promise.all(lanes.map(runLane))
}
clearTimeout(end)
console.log(`\nTook ${minutes(performance.now() - begun)} minutes.`)
process.exit(failed ? 1 : 0)

async function runLane(lane: Name[]): Promise<void> {
  for (const name of lane.filter(wanted)) await run(name)
}

function start(name: Name): RunningPart {
  const part = running.get(name) ?? new RunningPart(name, sizes)
  running.set(name, part)
  return part
}

/** Parts that haven't started by then don't start. */
async function stopAll(reason: string): Promise<void> {
  stopped = reason
  await Promise.all([...running.values()].map((part) => part.stop(reason)))
}

async function run(name: Name): Promise<void> {
  const about = machine()
  const from = performance.now()
  const result = stopped ? notRun(name, stopped) : await start(name).finish(mostMinutes[name])
  const took = `Took ${minutes(performance.now() - from)} minutes.`
  const text = `## ${result.name}\n\n${about} ${took}\n${tableOf(result)}`
  console.log(`\n${text}`)
  failed ||= result.rows.some(({ ok }) => ok === false)
  if (writes) keep(name, text)
}

const notRun = (name: Name, reason: string): PartResult => ({
  name,
  rows: [{ what: 'not run', value: reason, bar: 'run', ok: false }],
})

/** Figures of code that is in no commit can't be repeated. */
function readCommit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  const changes = git('status', '--porcelain') !== ''
  if (changes && writes && !dirty)
    throw new Error(
      'There are changes that are not committed. Commit them, or say --dirty; the figures then say so.',
    )
  return `${git('rev-parse', '--short', 'HEAD')}${changes ? ' with changes that are not committed' : ''}`
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
