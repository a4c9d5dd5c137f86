import { fold } from '../text/fold.ts'
import { remember } from '../text/remember.ts'
import { splitSentences } from '../text/split-sentences.ts'
import type { TranscriptLine } from '../types.ts'

/** Words a question may lose at its beginning, because they only ask. */
const asking = new Set(
  `do are have is there you youre what how about hows whats been having had taking get getting got has was were the your
  any so and okay ok but well then also alright all right great good`.split(/\s+/),
)
/** Words it may lose inside. A word for the time ("now", "lately") stays, because without it a no would deny more. */
const askNothing = new Set(
  'actually really kind of sort roughly exactly basically at all overall would you say do think'.split(' '),
)
const called =
  /^(?:(?:[Aa]nd|[Ss]o|[Oo]kay|[Nn]ow),? )?(?:(?:(?:Mr|Mrs|Ms|Dr)\. )?\p{Lu}[\w'’-]+|sir|ma['’]am|mom|dad), (?=\S)/u

const questionsOf = remember((line: string) =>
  splitSentences(line).flatMap((one) =>
    one.endsWith('?') ? [one, one.replace(called, '')].map((each) => fold(each).split(' ')) : [],
  ),
)

/** Whether a question was asked in these words, leaving out only words that merely ask. */
function shortens(told: readonly string[], said: readonly string[]) {
  let n = 0
  for (const word of said) {
    if (told[n] === word) n++
    else if (!(n === 0 ? asking : askNothing).has(word)) return false
  }
  return n === told.length
}

function sentencesIn(plain: string) {
  return plain
    .split(/\s*…\s*/)
    .flatMap(splitSentences)
    .map((one) => one.replace(/^(?:Clinician|Patient): /, ''))
}

/** A question outside quotation marks that no one asked in these words. */
export function inventsQuestion(plain: string, sources: readonly TranscriptLine[]): boolean {
  if (!plain.includes('?')) return false
  const told = sentencesIn(plain).filter((one) => one.endsWith('?'))
  const asked = sources.flatMap(({ text }) => questionsOf(text))
  return !told.every((one) => asked.some((words) => shortens(fold(one).split(' '), words)))
}

const answers = {
  yes: /^(?:yes|yeah|yep|yup|uh huh|mm hmm?|mhm|right|correct|sure|definitely|absolutely|of course|i (?:do|did|have|am)|si|claro|(?:[a-z]+ )?nod[a-z]*)\b/,
  no: /^(?:no|nope|nah|never|none|nothing|neither|not|uh uh|i (?:dont|didnt|havent|am not)|shak[a-z]* (?:[a-z]+ )?head|head shake)\b/,
}
const opening = /^(?:(?:oh|well|god|um+|uh+|honestly|and|so|but) )+/

const openingsOf = remember((line: string) =>
  splitSentences(line).map((one) => fold(one).replace(opening, '')),
)

/** A yes or a no outside quotation marks that no one answered. */
export function inventsAnswer(plain: string, sources: readonly TranscriptLine[]): boolean {
  if (!/\b(?:yes|no)\b/i.test(plain)) return false
  const told = sentencesIn(plain).map(fold)
  return (['yes', 'no'] as const).some(
    (one) =>
      told.includes(one) &&
      !sources.some(({ text }) => openingsOf(text).some((said) => answers[one].test(said))),
  )
}
