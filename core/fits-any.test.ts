import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { fitsAny } from './fits-any.ts'
import { diagnosisNames } from './notes/lexicon/diagnosis-names.ts'
import { products } from './notes/lexicon/products.ts'
import { riskWords } from './notes/lexicon/risk.ts'
import { wordsAsked, wordsAskedInContext, wordsSaid } from './notes/lexicon/risk-slots.ts'
import { topics } from './notes/lexicon/topics.ts'
import { readTurns } from './notes/read/turns.ts'
import { readTranscriptText } from './notes/read-transcript-text.ts'
import { foldText } from './safety/fold.ts'
import { rules } from './safety/read-rules.ts'

const patterns = [
  /\b(?:quit|stop)s?\b(?! (?:smoking|by))|^never\b/,
  /\b(?:take|took) (?:it|them)\b/,
  /(?:^| )(?:i (?:took|swallowed) (?:all|[|)x]))(?= |$)/,
  /\bx?ray\b|\bat+ack\b|(?<=no )more/,
]
const texts = [
  'he stops',
  'he stops smoking',
  'quit by noon',
  'unquit',
  'never again',
  'he never',
  'i took it',
  'i swallowed all',
  'i swallowed |',
  'mi swallowed all',
  'an xray',
  'a ray',
  'a tray',
  'atttack',
  'ack',
  'no more',
  'more',
  '',
]

test.each(texts)('joined patterns fit what one of them fits: “%s”', (text) =>
  expect(fitsAny(patterns)(text)).toBe(patterns.some((pattern) => pattern.test(text))),
)

test('patterns too long for one are tried in parts', () => {
  const many = Array.from({ length: 900 }, (_, n) => new RegExp(`\\bword${n} (?:of|from) danger${n}\\b`))
  const fits = fitsAny(many, 'i')
  expect([fits('Word0 of danger0'), fits('word899 from danger899'), fits('word5 of danger6')]).toEqual([
    true,
    true,
    false,
  ])
})

const root = fileURLToPath(new URL('../', import.meta.url))
/** Every second sentence of the development talks. */
const said = globSync('development/conversations-*/*.json', { cwd: root })
  .toSorted()
  .flatMap((file): { lines?: string[] }[] => JSON.parse(readFileSync(`${root}/${file}`, 'utf8')).cases)
  .flatMap(({ lines = [] }) => {
    const read = readTranscriptText(lines.join('\n'))
    return read.status === 'ready' ? readTurns(read.lines).flatMap(({ sentences }) => sentences) : []
  })
  .filter((_, n) => n % 2 === 0)
const plain = said.map(({ text }) => text)
const folded = said.map((one) => one.folded)
const inWords = plain.flatMap((text) =>
  foldText(text).sentences.map((tokens) => tokens.map(({ word }) => word).join(' ')),
)
const patternsOf = (list: readonly { pattern: RegExp }[]) => list.map(({ pattern }) => pattern)

test.each([
  ['risk words', patternsOf(riskWords), '', folded],
  ['questions about risk', patternsOf(wordsAsked), '', folded],
  ['questions while danger is the subject', patternsOf(wordsAskedInContext), '', folded],
  ['statements about risk', patternsOf(wordsSaid), '', folded],
  ['topics', patternsOf(topics), '', folded],
  ['products', products.map(([pattern]) => pattern), 'i', plain],
  ['diagnosis names', patternsOf(diagnosisNames), 'i', plain],
  ['safety rules', patternsOf(rules), '', inWords],
] as const)('joined %s fit what one of them fits', (_, list, flags, sentences) => {
  const fits = fitsAny(list, flags)
  const own = list.map((pattern) => new RegExp(pattern, pattern.flags.replace('g', '')))
  const joined = list.map((pattern) => new RegExp(pattern, flags))
  const differs = sentences.filter((text) => {
    if (fits(text)) return !joined.some((pattern) => pattern.test(text))
    return own.some((pattern) => pattern.test(text))
  })
  expect(sentences.some(fits)).toBe(true)
  expect(differs).toEqual([])
})
