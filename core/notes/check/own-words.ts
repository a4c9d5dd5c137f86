import { findMedicines } from '../lexicon/medicine-names.ts'
import { riskLabels } from '../lexicon/risk.ts'
import { topics } from '../lexicon/topics.ts'
import { standOf } from '../read/consent.ts'
import { fold } from '../text/fold.ts'
import { splitSentences } from '../text/split-sentences.ts'
import { wordCount } from '../text/word-count.ts'
import type { TranscriptLine } from '../types.ts'
import { isSpeaker } from './quote-problem.ts'

const kinds = [
  'onset',
  'how often',
  'when',
  'how much',
  'severity',
  'trigger',
  'reason',
  'which',
  'where',
  'who',
  'content',
  'what helps',
  'worse with',
  'clinician',
  'patient',
  'explained',
  'observed',
  'impression',
  'psychoeducation',
]

export const quotes = /“[^”]*”/g

/** Headings the rules write: they name a subject and claim nothing. */
const headings: ReadonlySet<string> = new Set(
  [
    ...topics.map(({ label }) => label),
    ...Object.values(riskLabels),
    ...topics.flatMap(({ label }) => kinds.map((kind) => `${label}, ${kind}`)),
    ...kinds,
  ].map((one) => one.toLowerCase()),
)

/** A heading after a sentence, where one exchange continues with another: "… How often: twice a week." */
const laterHeading = /([.…?!]\s+)([A-Z][\p{L}, -]{2,40}): /gu

/** Words that make the text before a colon a claim instead of a heading. */
const asserts =
  /\b(?:den(?:y|ies|ied)|endorse[sd]?|reports?|admits?|states?|is|are|was|were|has|had|will|no|not|never)\b/i

/** "Patient declined: “No. I hate shots.”" is who speaks, where the words themselves refuse. */
const stands = /\bPatient (declined|undecided): (?=“([^”]*)”)/g

export function withoutStands(text: string) {
  return text.replace(stands, (all, stand: string, words: string) =>
    standOf(splitSentences(words)) === stand ? 'Patient: ' : all,
  )
}

/** The engine's own words, without the heading or speaker in front of them, which claims nothing. */
export function outsideQuotes(
  text: string,
  sources: readonly TranscriptLine[],
): { heading: string; plain: string } {
  const names = sources.flatMap(({ name }) => (name ? [name] : []))
  const speaker = /^([\p{L} .’'-]{2,40}): /u.exec(text)?.[1]
  const said =
    speaker && names.some((name) => fold(name) === fold(speaker)) ? text.slice(speaker.length + 2) : text
  const found = /^([^“”:.?]{2,70}): /.exec(said)?.[1]
  const heading = found && !asserts.test(found) && wordCount(found) <= 8 ? found : undefined
  const rest = heading === undefined ? said : said.slice(heading.length + 2)
  const named = new Set<string>()
  // "… Mother: on school days." in the middle of a sentence names the next speaker.
  const spoken = rest.includes(': ')
    ? rest.replace(/(^|[.!?…”] +)(\p{Lu}[\p{L} .’'-]{1,30}): (?!“)/gu, (all, mark: string, name: string) =>
        isSpeaker(name, sources) ? mark : all,
      )
    : rest
  const bare = spoken.replace(quotes, ' … ').replace(laterHeading, (all, mark: string, name: string) => {
    if (headings.has(name.toLowerCase())) return mark
    if (findMedicines(name)[0]?.said.toLowerCase() !== name.toLowerCase()) return all
    // A name that only repeats the sentence's subject counts once.
    if (fold(name) !== fold(heading ?? '')) named.add(name)
    return mark
  })
  return {
    heading: [
      ...(heading === undefined || headings.has(heading.toLowerCase()) ? [] : [heading]),
      ...named,
    ].join('. '),
    plain: !/:\s+…/.test(bare)
      ? bare
      : bare
          .replace(
            /\b(?:Clinician|Patient|Explained|Observed|Impression|Advised|Intervention|Response):\s+…/g,
            '…',
          )
          // "Mother: …" in the middle of a sentence names who is quoted next.
          .replace(/((?:\p{L}[\p{L}.’'-]* ){0,3}\p{L}[\p{L}.’'-]*):\s+…/gu, (all, who: string) =>
            names.some((name) => fold(who).endsWith(fold(name))) ? '…' : all,
          ),
  }
}
