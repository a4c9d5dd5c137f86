import { capitalize, lowerFirst } from '../../first-letter.ts'
import { isClinical } from '../lexicon/topics.ts'
import type { Said } from '../read/turns.ts'
import { isInstruction } from '../read/verbs.ts'
import { fold } from '../text/fold.ts'
import { speaksOfSelf } from '../text/person.ts'
import { quote, shortQuote } from '../text/quote.ts'
import { isSpanish, someSpanish } from '../text/spanish.ts'
import { wordCount } from '../text/word-count.ts'
import { tellSelf } from './tell-self.ts'

export type Part = { text: string; said: Said }

const filler =
  /^(?:(?:(?:um+|uh+|er+|hm+|so|and)\b[,…. ]+)|(?:(?:oh|ah|well|honestly|basically|yeah so|you know)\b[,…]+ ?))+(?=\S)/i

/**
 * What someone said, as shown in a note. Consecutive sentences share one quote. Bare values and denials without a
 * person in them ("about five hours", "No rash.") need no quotation marks.
 */
export function render(
  parts: readonly Part[],
  {
    verbatim,
    after,
    answers = false,
    whole = verbatim,
    capital = false,
  }: {
    verbatim: boolean
    after: boolean
    answers?: boolean
    whole?: boolean
    /** The text in front is a separate sentence, such as a question. */
    capital?: boolean
  },
): string {
  const chunks: { plain: boolean; texts: string[]; last: Said }[] = []
  // Verbatim words are treated the same way in every language.
  const spanish = !(verbatim && whole) && isSpanish(parts.map(({ text }) => text).join(' '))
  // "Since May. Sorry, since March.": what is withdrawn stays with what withdraws it.
  const takenBack = parts.some(({ text }, n) => n > 0 && takesBack.test(text))
  let ofSelf = true
  parts.forEach(({ text, said }, n) => {
    const shown = verbatim || n > 0 ? text : capitalize(text.replace(filler, ''))
    const bare = verbatim || spanish || takenBack ? undefined : plainly(shown)
    const answered = n === 0 && answers && /^(?:yes|yeah|yep|no|nope|nah)\b/i.test(text)
    const told =
      verbatim || spanish || takenBack || answered || bare !== undefined || !ofSelf
        ? undefined
        : tellSelf(shown, {
            before: parts
              .slice(0, n)
              .map((part) => part.text)
              .join(' '),
          })
    // "Brother Willis overheard. I was late.": told without its "I", the second would be about Brother Willis.
    if (told === undefined && bare === undefined && !/^(?:I|I['’]\w+)\b/.test(shown)) ofSelf = false
    const previous = chunks.at(-1)
    // A sentence that could be quoted or not continues the quote before it.
    const quoted =
      previous !== undefined &&
      !previous.plain &&
      previous.last.line === said.line &&
      previous.last.at + 1 >= said.at
    if (quoted && previous && [bare, told].includes(shown)) {
      previous.texts.push(shown)
      previous.last = said
      return
    }
    if (bare !== undefined)
      chunks.push({
        plain: true,
        texts: [after && n === 0 && !capital ? lower(bare) : capitalize(bare)],
        last: said,
      })
    else if (told !== undefined)
      chunks.push({
        plain: true,
        texts: [after && n === 0 && !capital ? told : capitalize(told)],
        last: said,
      })
    else if (
      previous &&
      !previous.plain &&
      previous.last.line === said.line &&
      previous.last.at + 1 >= said.at
    ) {
      previous.texts.push(shown)
      previous.last = said
    } else chunks.push({ plain: false, texts: [shown], last: said })
  })
  const short = !whole && !spanish
  return chunks
    .map(({ plain, texts }) => {
      if (plain) return texts.join(' ')
      return quote(short ? shortQuote(texts) : texts.join(' '))
    })
    .join(' ')
}

const takesBack =
  /^(?:(?:oh|well|hm+|um+|uh+|er)\b[,.…]* )*(?:(?:sorry|no,? wait|wait|i mean|actually|or rather|scratch that|make that)\b|(?:no|nope)(?:[,.…—–]|$))/i

const value =
  /^(?:about|around|maybe|almost|nearly|roughly|at least|every|once|twice|since|for|from|usually|mostly|sometimes|most|a few|a couple|half|all|less|more|not|no|none|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty)\b|^\d/i
const finite =
  /\b(am|is|are|was|were|be|been|do|does|did|have|has|had|will|would|can|could|should|may|might|must|\w+['’](?:s|re|ve|ll|d|m|t)|think|know|feel|felt|want|take|took|get|got|go|went|said|says|keep|make|makes|made|came|come|see|saw|let|means?)\b/i
const pronoun =
  /\b(it|its|that|this|these|those|he|she|him|her|his|they|them|their|you|your|who|which|what|one)\b/i
const corrects =
  /\b(um+|uh+|yeah|yep|right|kinda|you know|i mean|sorry|no,? wait|wait|actually|or rather|scratch that)\b|[,.—–] no,|, what,|\.\.|…/i

const irony =
  /^like an? |\b(?:amazing|fantastic|great|wonderful|perfect|lovely|awesome|dream|thrilled|super|oh)\b|!/i

/** A value or a short denial that reads the same without quotation marks; undefined for anything else. */
function plainly(text: string): string | undefined {
  if (
    !/\.$/.test(text) ||
    corrects.test(text) ||
    speaksOfSelf(text) ||
    pronoun.test(text) ||
    isSpanish(text) ||
    someSpanish.test(text) ||
    // A patient's request stays a quote: without quotation marks it would read as an order.
    isInstruction(/^[A-Za-z]+/.exec(text)?.[0] ?? '')
  )
    return
  const words = wordCount(text)
  // "Stomach's better." names no one and means the same without quotes; ambiguous sentences stay quoted.
  if (words > 1 && words <= 14 && isClinical(fold(text)) && /^[A-Z]/.test(text) && !irony.test(text))
    return text
  if (/^no [a-z]/i.test(text)) return words <= 5 && !finite.test(text) && !/,/.test(text) ? text : undefined
  return words <= 14 && value.test(text) && !finite.test(text) && !/^(?:not|no)\b/i.test(text)
    ? text
    : undefined
}

function lower(text: string) {
  return /^[A-Z][a-z]/.test(text) && value.test(text) ? lowerFirst(text) : text
}
