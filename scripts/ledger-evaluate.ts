import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { draftNote } from '../core/notes/draft-note.ts'
import { figuresOf } from '../core/notes/read/dose.ts'
import { readTranscriptText } from '../core/notes/read-transcript-text.ts'
import { builtInTemplates } from '../core/notes/templates.ts'
import type { MedicineAction } from '../core/notes/types.ts'

/**
 * `npm run --silent ledger:evaluate -- --ledger FILE… TALKS…`: compares the medication ledger of each conversation
 * with the events a reader wrote down for it; see docs/note-engine.md. `--quiet` prints the totals alone.
 */
const { values, positionals } = parseArgs({
  options: { ledger: { type: 'string', multiple: true }, quiet: { type: 'boolean', default: false } },
  allowPositionals: true,
})
// A shell spreads `--ledger folder/*.json`: whatever holds events is a ledger, whatever holds lines a talk.
const files = [...(values.ledger ?? []), ...positionals].map((file) =>
  z.object({ cases: z.array(z.looseObject({ name: z.string() })) }).parse(readCases(file)),
)
const talk = z.object({ name: z.string(), lines: z.array(z.string()) })
const annotated = z.object({
  name: z.string(),
  events: z.array(
    z.object({
      medicine: z.string(),
      said: z.string().nullish(),
      action: z.string(),
      dose: z.string().nullish(),
      decided: z.string().nullish(),
      lines: z.array(z.number()),
    }),
  ),
  others: z.array(z.object({ medicine: z.string(), who: z.string() })).default([]),
})
const all = files.flatMap(({ cases }) => cases)
const talks = new Map(all.filter((one) => 'lines' in one).map((one) => [one.name, talk.parse(one)]))
const ledgers = all.filter((one) => 'events' in one).map((one) => annotated.parse(one))
const decides = new Set(['moved', 'started', 'stopped', 'held', 'stays', 'not-taking'])
/** “Missed three nights” is no dose. */
const dosed = new Set(['moved', 'started', 'stays'])
const [soap] = builtInTemplates
if (ledgers.length === 0 || talks.size === 0 || !soap) {
  console.error('Usage: npm run --silent ledger:evaluate -- [--quiet] --ledger LEDGER… TALKS…')
  process.exit(1)
}

/** Actions that count as the same: dose changes, continuing, not taking. */
const family = (action: string) =>
  ({
    increased: 'moved',
    decreased: 'moved',
    changed: 'moved',
    continued: 'stays',
    taking: 'stays',
    declined: 'not-taking',
  })[action] ?? action

type DraftedFact = {
  medicine: string
  generic: string
  action: MedicineAction
  dose?: string
  decided?: string
  whose?: string
  text: string
  lines: readonly number[]
}
const sum = {
  expected: 0,
  found: 0,
  doses: 0,
  rightDoses: 0,
  decided: 0,
  rightDecided: 0,
  given: 0,
  extra: 0,
  others: 0,
}
const byAction = new Map<string, { expected: number; found: number; extra: number }>()
const count = (action: string, part: 'expected' | 'found' | 'extra') => {
  const row = byAction.get(action) ?? { expected: 0, found: 0, extra: 0 }
  row[part] += 1
  byAction.set(action, row)
}

for (const { name, events, others } of ledgers) {
  const lines = talks.get(name)?.lines
  const read = lines && readTranscriptText(lines.join('\n'))
  if (!lines || read?.status !== 'ready') {
    console.log(`# ${name}\n  ${lines ? 'the speakers are not clear' : 'no such talk'}`)
    continue
  }
  const number = new Map(read.lines.map(({ id }, n) => [id, n + 1]))
  const given: DraftedFact[] = draftNote(read.lines, soap).ledger.flatMap((row) =>
    row.events.map((event) => ({
      ...event,
      medicine: row.medicine,
      generic: row.generic,
      lines: event.evidence.flatMap((id) => number.get(id) ?? []),
    })),
  )
  const said: string[] = []
  const matched = new Set<DraftedFact>()
  for (const event of events) {
    sum.expected += 1
    count(event.action, 'expected')
    const near = given.filter(
      (one) => sameMedicine(one, event) && !one.whose && one.lines.some((line) => event.lines.includes(line)),
    )
    const same = near.filter(({ action }) => family(action) === family(event.action))
    for (const one of same) matched.add(one)
    const wanted = dosed.has(family(event.action)) ? (event.dose ?? '') : ''
    const rightDose = (one: DraftedFact) => sharesFigure(one.dose ?? '', wanted)
    const found = same.find(rightDose)
    if (same.length > 0 && figuresOf(wanted).length > 0) {
      sum.doses += 1
      if (found) sum.rightDoses += 1
    }
    if (found) {
      sum.found += 1
      count(event.action, 'found')
      if (event.decided && decides.has(family(event.action))) {
        sum.decided += 1
        if (same.some(({ decided }) => decided === event.decided)) sum.rightDecided += 1
        else said.push(`  WHO DECIDED: ${show(event)}; given: ${same.map(show).join(' | ')}`)
      }
    } else
      said.push(
        `  ${same.length > 0 ? 'OTHER DOSE' : 'MISSING'}: ${show(event)}; given: ${near.map(show).join(' | ') || 'nothing'}`,
      )
  }
  for (const one of given) {
    if (one.action === 'mentioned') continue
    sum.given += 1
    if (matched.has(one)) continue
    sum.extra += 1
    count(one.action, 'extra')
    said.push(`  IN NONE: ${show(one)}: ${one.text}`)
    if (others.some(({ medicine }) => sameMedicine(one, { medicine }))) {
      sum.others += 1
      said.push('    somebody else’s medicine')
    }
  }
  if (!values.quiet) console.log([`# ${name}`, ...said].join('\n'))
}

for (const [action, { expected, found, extra }] of [...byAction].toSorted(([a], [b]) => a.localeCompare(b)))
  console.log(`${action.padEnd(12)} ${found} of ${expected} found, ${extra} given that are in none`)
console.log(`events: ${sum.found} of ${sum.expected} found (${percent(sum.found, sum.expected)})`)
console.log(`given: ${sum.given}, in none: ${sum.extra} (${percent(sum.extra, sum.given)})`)
console.log(`dose right where the action is: ${sum.rightDoses} of ${sum.doses}`)
console.log(`who decided right where the event is found: ${sum.rightDecided} of ${sum.decided}`)
console.log(`somebody else's medicine given as the patient's: ${sum.others}`)

/** Either `{ "cases": […] }`, one case per line, or a conversation as text, named after its file. */
function readCases(file: string): unknown {
  const text = readFileSync(file, 'utf8')
  if (file.endsWith('.txt'))
    return { cases: [{ name: path.basename(file, '.txt'), lines: text.trim().split(/\n+/) }] }
  if (!file.endsWith('.jsonl')) return JSON.parse(text)
  const cases = text.trim().split('\n')
  return { cases: cases.map((line) => JSON.parse(line)) }
}

function sameMedicine(
  one: { generic: string; medicine: string },
  event: { medicine: string; said?: string | null | undefined },
) {
  const wanted = [event.medicine, event.said ?? ''].map(plain).filter(Boolean)
  return [one.generic, one.medicine]
    .map(plain)
    .some((name) => wanted.some((other) => name === other || other.includes(name) || name.includes(other)))
}

function plain(name: string) {
  return name
    .toLowerCase()
    .replace(/^the |[^a-zñáéíóú ]/g, '')
    .replace(/s\b/g, '')
    .trim()
}

function sharesFigure(given: string, wanted: string) {
  const figures = figuresOf(wanted)
  return figures.length === 0 || figures.some((figure) => figuresOf(given).includes(figure))
}

function show({
  medicine,
  action,
  dose,
  decided,
  lines,
}: {
  medicine: string
  action: string
  dose?: string | null | undefined
  decided?: string | null | undefined
  lines: readonly number[]
}) {
  return [medicine, action, dose, decided && `(${decided})`, `L${lines.join(',')}`].filter(Boolean).join(' ')
}

function percent(part: number, whole: number) {
  return whole === 0 ? 'n/a' : `${((100 * part) / whole).toFixed(1)} %`
}
