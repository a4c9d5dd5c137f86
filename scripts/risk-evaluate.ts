import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { draftNote } from '../core/notes/draft-note.ts'
import { readTranscriptText } from '../core/notes/read-transcript-text.ts'
import { builtInTemplates } from '../core/notes/templates.ts'
import type { RiskStatement, RiskTopic } from '../core/notes/types.ts'

/**
 * `npm run --silent risk:evaluate -- FILE…`: compares what a note lists about danger with what a reader wrote down for
 * each conversation; see docs/note-engine.md. Talks and readings may be in one file or in several. `--quiet` prints the
 * totals alone.
 */
const { values, positionals } = parseArgs({
  options: { quiet: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const files = positionals.map((file) =>
  z
    .object({ cases: z.array(z.looseObject({ name: z.string() })) })
    .parse(JSON.parse(readFileSync(file, 'utf8'))),
)
const talk = z.object({ name: z.string(), lines: z.array(z.string()) })
const annotated = z.object({
  name: z.string(),
  risks: z.array(
    z.object({ slot: z.string(), answer: z.enum(['yes', 'past', 'no', 'said']), lines: z.array(z.number()) }),
  ),
})
type Expected = z.infer<typeof annotated>['risks'][number]
type DraftedRisk = RiskStatement & { lines: readonly number[] }

const topics: Readonly<Record<string, RiskTopic>> = {
  ideation: 'suicidal-ideation',
  plan: 'suicide-plan',
  intent: 'suicide-intent',
  means: 'access-to-means',
  preparation: 'preparation',
  attempts: 'suicide-attempt',
  'self-harm': 'self-harm',
  'harm-to-others': 'homicidal-ideation',
  psychosis: 'psychosis',
  abuse: 'abuse',
  protective: 'protective-factors',
  'protective-factors': 'protective-factors',
  'safety-plan': 'safety-plan',
  'other-person': 'danger-to-another',
  'feeling-unsafe': 'feeling-unsafe',
}

const all = files.flatMap(({ cases }) => cases)
const talks = new Map(all.filter((one) => 'lines' in one).map((one) => [one.name, talk.parse(one)]))
const readings = all.filter((one) => 'risks' in one).map((one) => annotated.parse(one))
const [soap] = builtInTemplates
if (readings.length === 0 || talks.size === 0 || !soap) {
  console.error('Usage: npm run --silent risk:evaluate -- [--quiet] FILE…')
  process.exit(1)
}

type Row = { expected: number; found: number; right: number; given: number; extra: number }
const sum: Row = { expected: 0, found: 0, right: 0, given: 0, extra: 0 }
const byTopic = new Map<string, Row>()
const wrong = { denials: 0, endorsed: 0, open: 0, extraDenials: 0 }

function count(topic: string, part: keyof Row) {
  const row = byTopic.get(topic) ?? { expected: 0, found: 0, right: 0, given: 0, extra: 0 }
  row[part] += 1
  byTopic.set(topic, row)
  sum[part] += 1
}

for (const { name, risks } of readings) {
  const lines = talks.get(name)?.lines
  const read = lines && readTranscriptText(lines.join('\n'))
  if (!lines || read?.status !== 'ready') {
    console.log(`# ${name}\n  ${lines ? 'the speakers are not clear' : 'no such talk'}`)
    continue
  }
  const number = new Map(read.lines.map(({ id }, n) => [id, n + 1]))
  const given: DraftedRisk[] = draftNote(read.lines, soap).risks.map((one) => ({
    ...one,
    lines: one.evidence.flatMap((id) => number.get(id) ?? []),
  }))
  const said: string[] = []
  const matched = new Set<DraftedRisk>()
  for (const expected of risks) {
    const topic = topics[expected.slot] ?? expected.slot
    count(topic, 'expected')
    const near = given.filter((one) => one.lines.some((line) => expected.lines.includes(line)))
    const same = near.filter((one) => one.topic === topic)
    for (const one of same) matched.add(one)
    if (same.length > 0) count(topic, 'found')
    if (same.some((one) => isRight(one, expected))) {
      count(topic, 'right')
      continue
    }
    const kind = same.length === 0 ? 'MISSING' : 'OTHER ANSWER'
    said.push(`  ${kind}: ${show(expected)}; given: ${near.map(shown).join(' | ') || 'nothing'}`)
    if (same.length === 0) continue
    if (same.some(({ stance }) => stance === 'denies')) wrong.denials += 1
    else if (same.some(({ stance }) => stance === 'endorses')) wrong.endorsed += 1
    else wrong.open += 1
  }
  for (const one of given) {
    count(one.topic, 'given')
    if (matched.has(one)) continue
    count(one.topic, 'extra')
    if (one.stance === 'denies') wrong.extraDenials += 1
    said.push(`  IN NONE: ${shown(one)}: ${one.text}`)
  }
  if (!values.quiet) console.log([`# ${name}`, ...said].join('\n'))
}

for (const [topic, row] of [...byTopic].toSorted(([a], [b]) => a.localeCompare(b)))
  console.log(
    `${topic.padEnd(19)} ${row.found} of ${row.expected} found, ${row.right} with the right answer, ${row.extra} of ${row.given} given in none`,
  )
console.log(`rows: ${sum.found} of ${sum.expected} found (${percent(sum.found, sum.expected)})`)
console.log(`with the right answer: ${sum.right} (${percent(sum.right, sum.expected)})`)
console.log(
  `found with another answer: ${wrong.denials} denied, ${wrong.endorsed} endorsed, ${wrong.open} left open`,
)
console.log(
  `given: ${sum.given}, in none: ${sum.extra} (${percent(sum.extra, sum.given)}), ${wrong.extraDenials} of them denied`,
)

function isRight({ stance, past }: RiskStatement, { answer }: Expected) {
  return (
    {
      yes: stance === 'endorses' && !past,
      past: stance === 'endorses' && past,
      no: stance === 'denies',
      said: true,
    } as const
  )[answer]
}

function show({ slot, answer, lines }: Expected) {
  return `${slot} ${answer} L${lines.join(',')}`
}

function shown({ topic, stance, past, lines }: DraftedRisk) {
  return `${topic} ${stance}${past ? ' (past)' : ''} L${lines.join(',')}`
}

function percent(part: number, whole: number) {
  return whole === 0 ? 'n/a' : `${((100 * part) / whole).toFixed(1)} %`
}
