import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { sentenceChecker } from '../core/notes/check/check-sentence.ts'
import { draftNote } from '../core/notes/draft-note.ts'
import { joinBrokenLines } from '../core/notes/read/join-broken-lines.ts'
import { readTranscriptText } from '../core/notes/read-transcript-text.ts'
import { builtInTemplates } from '../core/notes/templates.ts'
import { uncovered } from '../core/notes/testing/uncovered.ts'

/**
 * `npm run --silent note:evaluate -- FILE…`: drafts a note for each conversation of the files and measures it against
 * the facts it must hold and the ones it must not. Each case is {name, lines, must, must_kind, must_not, codes_any,
 * codes_bad, small_talk}; see docs/note-engine.md. `--quiet` prints the totals alone. `--broken` breaks each line every
 * few words, as recognizers and video services do; `--unmarked` takes the punctuation and capitals away as well.
 */
const cases = z.object({
  cases: z.array(
    z.object({
      name: z.string(),
      lines: z.array(z.string()),
      must: z.array(z.string()),
      must_kind: z.array(z.string()),
      must_not: z.array(z.string()).default([]),
      codes_any: z.array(z.string()).nullish(),
      codes_bad: z.array(z.string()).nullish(),
      small_talk: z.array(z.number()).optional(),
    }),
  ),
})

const quiet = process.argv.includes('--quiet')
const unmarked = process.argv.includes('--unmarked')
const broken = unmarked || process.argv.includes('--broken')
const files = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const [soap] = builtInTemplates
if (files.length === 0 || !soap) {
  console.error('Usage: npm run --silent note:evaluate -- [--quiet] [--broken | --unmarked] FILE…')
  process.exit(1)
}

const kinds = new Map<string, { facts: number; note: number; either: number }>()
const totals = {
  cases: 0,
  talkWords: 0,
  noteWords: 0,
  wrong: 0,
  badCodes: 0,
  codesWanted: 0,
  codesFound: 0,
  codesGiven: 0,
}
const checks = { sentences: 0, flagged: 0, review: 0 }
let gone = 0
const chat = { lines: 0, talk: 0, told: 0 }
const words = (text: string) => text.split(/\s+/).filter(Boolean).length

for (const one of files.flatMap((file) => cases.parse(JSON.parse(readFileSync(file, 'utf8'))).cases)) {
  const { lines, smallTalk } = broken
    ? breakLines(one)
    : { lines: one.lines, smallTalk: one.small_talk ?? [] }
  const read = readTranscriptText(lines.join('\n'))
  if (read.status !== 'ready') {
    console.log(
      `# ${one.name}\n  the speakers are not clear: ${read.speakers.map(({ label }) => label).join(', ')}`,
    )
    continue
  }
  const draft = draftNote(read.lines, soap)
  const sentences = draft.sections.flatMap((section) => section.sentences).filter(({ starter }) => !starter)
  const note = sentences.map(({ text }) => text).join('\n')
  const list = draft.notInNote.map(({ text }) => text).join('\n')
  const talkWords = read.lines.reduce((sum, { text }) => sum + words(text), 0)
  const said: string[] = []
  one.must.forEach((pattern, n) => {
    const kind = one.must_kind[n] ?? 'fact'
    const row = kinds.get(kind) ?? { facts: 0, note: 0, either: 0 }
    const inNote = matches(pattern, note)
    const inEither = inNote || matches(pattern, list) || matches(pattern, `${note}\n${list}`)
    kinds.set(kind, {
      facts: row.facts + 1,
      note: row.note + Number(inNote),
      either: row.either + Number(inEither),
    })
    if (!inNote) said.push(`  ${inEither ? 'in the list only' : 'MISSING'} (${kind}): ${pattern}`)
  })
  for (const pattern of one.must_not) {
    const line = note.split('\n').find((text) => matches(pattern, text))
    if (!line) continue
    totals.wrong += 1
    said.push(`  WRONG: ${pattern}\n    ${line}`)
  }
  const codes = draft.diagnoses.map(({ code }) => code)
  for (const code of codes) if (one.codes_bad?.includes(code)) said.push(`  BAD CODE: ${code}`)
  totals.badCodes += codes.filter((code) => one.codes_bad?.includes(code)).length
  totals.codesGiven += codes.length
  if (one.codes_any && one.codes_any.length > 0) {
    totals.codesWanted += 1
    if (codes.some((code) => one.codes_any?.includes(code))) totals.codesFound += 1
    else said.push(`  code not found: ${one.codes_any.join(' or ')}, given: ${codes.join(' ') || 'none'}`)
  }
  // A line counts as told when a sentence cites it as its last: a question is cited with its answer.
  const told = new Set(sentences.flatMap(({ evidence }) => evidence.slice(-1)))
  const spoken = smallTalk.flatMap((n) => {
    const line = read.lines[n]
    return line && told.has(line.id) ? [line.text] : []
  })
  for (const text of spoken) said.push(`  small talk in the note: ${text}`)
  chat.lines += read.lines.length
  chat.talk += smallTalk.length
  chat.told += spoken.length
  for (const { said: sentence, words } of uncovered(joinBrokenLines(read.lines).lines, draft)) {
    gone += 1
    said.push(`  in neither note nor list (${words.join(', ')}): ${sentence.text}`)
  }
  const check = sentenceChecker(read.lines)
  for (const { text, evidence, supported, needsReview } of sentences) {
    checks.sentences += 1
    checks.review += Number(needsReview ?? false)
    if (supported) continue
    checks.flagged += 1
    said.push(`  flagged by the check (${check({ text, evidence })}): ${text}`)
  }
  totals.cases += 1
  totals.talkWords += talkWords
  totals.noteWords += words(note)
  if (!quiet)
    console.log([`# ${one.name} (${percent(words(note), talkWords)} of the words)`, ...said].join('\n'))
}

console.log(`\n${totals.cases} conversations`)
const sum = { facts: 0, note: 0, either: 0 }
for (const [kind, row] of [...kinds].toSorted(([a], [b]) => a.localeCompare(b))) {
  console.log(
    `${kind.padEnd(10)} ${row.note} of ${row.facts} in the note (${percent(row.note, row.facts)}), ${row.either} in note or list`,
  )
  sum.facts += row.facts
  sum.note += row.note
  sum.either += row.either
}
console.log(
  `all        ${sum.note} of ${sum.facts} in the note (${percent(sum.note, sum.facts)}), ${sum.either} in note or list (${percent(sum.either, sum.facts)})`,
)
console.log(`inverted or invented: ${totals.wrong}`)
console.log(
  `codes: ${totals.codesFound} of ${totals.codesWanted} stated ones found, ${totals.codesGiven} given, ${totals.badCodes} wrong`,
)
console.log(
  `words: ${totals.noteWords} of ${totals.talkWords} (${percent(totals.noteWords, totals.talkWords)})`,
)
console.log(
  `small talk: ${chat.told} of ${chat.talk} such lines in the note (${percent(chat.told, chat.lines)} of all lines)`,
)
console.log(`sentences with a word in neither note nor list: ${gone}`)
console.log(
  `check: ${checks.flagged} of ${checks.sentences} sentences flagged (${percent(checks.flagged, checks.sentences)}), ${checks.review} quoted for review`,
)

function matches(pattern: string, text: string) {
  return new RegExp(pattern, 'im').test(text)
}

function percent(part: number, whole: number) {
  return whole === 0 ? 'n/a' : `${((100 * part) / whole).toFixed(1)} %`
}

/** A talk whose lines end after five to twelve words, wherever that is. */
function breakLines({ lines: whole, small_talk }: { lines: string[]; small_talk?: number[] | undefined }) {
  const lengths = [7, 10, 6, 12, 8, 5, 11, 9]
  const lines: string[] = []
  const smallTalk: number[] = []
  whole.forEach((line, n) => {
    const [who = '', ...said] = line.split(': ')
    const text = said.join(': ')
    const plain = unmarked ? text.replace(/[.,!?;:…"“”]/g, '').toLowerCase() : text
    const left = plain.split(' ').filter(Boolean)
    while (left.length > 0) {
      const length = lengths[lines.length % lengths.length] ?? 8
      if (small_talk?.includes(n)) smallTalk.push(lines.length)
      lines.push(`${who}: ${left.splice(0, left.length - length < 2 ? left.length : length).join(' ')}`)
    }
  })
  return { lines, smallTalk }
}
