import { fold } from '../text/fold.ts'
import { remember } from '../text/remember.ts'
import { splitSentences } from '../text/split-sentences.ts'
import type { TranscriptLine } from '../types.ts'

/** Words a note leaves out of what was said: they claim nothing. Whatever denies, counts or limits is not among them. */
const dropped = new Set(
  `the a an my i im its thats theres and um uh well so oh okay ok like just yeah yes you know honestly basically literally
  obviously guess mean anyway also really actually your id ill ive want to would lets please we were going now then you
  doc doctor sir maam is it`.split(/\s+/),
)

/** Words of the note and what they were in the speaker's mouth. */
const spoken: Readonly<Record<string, readonly string[]>> = {
  patient: ['i', 'me', 'you', 'im', 'ive', 'ill', 'id', 'youre', 'youve', 'youll', 'youd'],
  they: ['i', 'you'],
  theyre: ['im', 'youre'],
  theyve: ['ive', 'youve'],
  theyll: ['ill', 'youll'],
  theyd: ['id', 'youd'],
  them: ['me', 'you'],
  their: ['my', 'your'],
  self: ['myself', 'yourself'],
  alone: ['by'],
  is: ['am', 'are', 'im', 'youre', 'i'],
  has: ['have', 'ive', 'i', 'youve', 'got'],
  had: ['id'],
  will: ['ill', 'youll'],
  would: ['id', 'youd'],
  were: ['was'],
  werent: ['wasnt'],
  doesnt: ['dont'],
  hasnt: ['havent'],
  does: ['do'],
  goes: ['go'],
  about: ['like'],
  clinician: ['me', 'you'],
  clinicians: ['my'],
}
/** Words that one word of the note may replace: "alone" is "by myself", "has" with its "I". */
const afterwards = new Set(['myself', 'am', 'have', 'will', 'would', 'had', 'are', 'got', 'not'])

function same(told: string, said: string) {
  if (told === said) return true
  if (Object.hasOwn(spoken, told) && spoken[told]?.includes(said)) return true
  return (
    told.length > 2 &&
    (told === `${said}s` ||
      told === `${said}es` ||
      (told.endsWith('ies') && told === `${said.slice(0, -1)}ies`))
  )
}

/** Whether one sentence holds the words of the other in their order, and nothing but empty words is missing. */
function condenses(told: readonly string[], said: readonly string[]) {
  let n = 0
  for (const word of said) {
    const own = told[n]
    if (own !== undefined && same(own, word)) {
      n++
      continue
    }
    const before = told[n - 1]
    if (dropped.has(word)) continue
    if (before !== undefined && afterwards.has(word) && word !== 'not' && same(before, word)) continue
    if (before === 'alone' && word === 'myself') continue
    return false
  }
  return n === told.length
}

const sentencesOf = remember((line: string) => splitSentences(line).map((one) => fold(one).split(' ')))

/**
 * The text without sentences that repeat what someone said word for word, except for words that claim nothing. What
 * another person said counts only if the text names them.
 */
export function withoutCondensed(plain: string, text: string, sources: readonly TranscriptLine[]): string {
  const said = sources.flatMap(({ text: line, speaker, name }) =>
    speaker === 'other' && !(name && text.includes(`${name}:`)) ? [] : sentencesOf(line),
  )
  return plain
    .split(/(?<=[.!?])\s+|\s*…\s*/)
    .filter((sentence) => {
      // Questions are checked separately.
      if (sentence.endsWith('?')) return false
      const words = fold(sentence).split(' ')
      return !said.some((one) => condenses(words, one))
    })
    .join(' … ')
}
