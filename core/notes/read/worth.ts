import { fitsAny } from '../../fits-any.ts'
import { findMedicines } from '../lexicon/medicine-names.ts'
import { riskIn, riskInContext } from '../lexicon/risk.ts'
import { isSmallTalk, isSocial, mayAnswer, onlyAgrees, onlyComforts } from '../lexicon/small-talk.ts'
import { isClinical, topicOf } from '../lexicon/topics.ts'
import { contentWords } from '../text/content-words.ts'
import { contracted } from '../text/negation.ts'
import { wordCount } from '../text/word-count.ts'
import { plain } from './state.ts'
import type { Said } from './turns.ts'

export const hasNumber = fitsAny([
  /\d|\b(?:one|a half|half|a quarter|quarter) (?:total|and a (?:half|quarter)|in the|at)\b|\band a (?:half|quarter)\b|\b(?:fives|tens|fifteens|twenties|twenty-fives|thirties|forties|fifties|hundreds)\b|\b(?:one|half a|a few|a couple|a couple of|another) (?:day|week|month|year|hour)s?\b|\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)\b/,
])

export function worthKeeping({ text, folded }: Said) {
  return (
    findMedicines(text).length > 0 ||
    riskIn(folded) !== undefined ||
    /\d|\b(hospital|inpatient|admission|admit\w*|emergency|program|therapy|cbt|dbt|emdr|exposure|mindfulness|skills?|criteria|boxed|warning|interact\w*|level|risk|side effects?|exercise|technique|cope|coping)\b/.test(
      folded,
    )
  )
}

export function isNewSubject({ folded }: Said) {
  const topic = topicOf(folded)
  return topic !== undefined && !plain.has(topic.id) && riskInContext(folded) === undefined
}

const adds = new RegExp(
  `\\b(?:no|not|never|none|nothing|nobody|without|cannot|${contracted}|stopped|quit|started|since|ago|until|before|after|every|always|still|again|once|twice|today|yesterday|tomorrow|tonight|week|weeks|month|months|year|years|day|days|night|nights|morning|mornings|afternoon|evening|daily|nightly|weekly|monthly|better|worse|more|less|because|hurts?|hit|cut|afraid|alone|lost|gone|moved|broke|died|want|wants|went)\\b`,
)

/** A sentence that adds a figure, a time, a name or a clinical word. */
export function informs({ folded, text }: Said) {
  return (
    hasNumber(folded) ||
    findMedicines(text).length > 0 ||
    topicOf(folded) !== undefined ||
    adds.test(folded) ||
    /(?<=\S )[A-Z][a-z]+|\b[A-Z]{2,}\b/.test(text.replace(/\bI['’]?\w*/g, ''))
  )
}

/** A reply that takes a position or adds a fact; "Off to not nap" does neither. */
export function saysMore({ folded, text }: Said) {
  return (
    riskIn(folded) !== undefined ||
    isClinical(folded) ||
    findMedicines(text).length > 0 ||
    hasNumber(folded) ||
    /\?$/.test(text) ||
    /^(my|ive|i have)\b/.test(folded) ||
    /(?<=\S )[A-Z][a-z]+|\b[A-Z]{2,}\b/.test(text.replace(/\bI['’]?\w*/g, '')) ||
    /\b(ill|i will|i can|id|wont|cant|dont|not|never|denied|refused|declined|approved|started|stopped|finished|but|no|she|he|they|already|rather|prefer|try|agree|want|need|hate|worried|scared|afraid)\b/.test(
      folded,
    )
  )
}

/** "She already has them", "I'd try the group": about what was just proposed, not a new report. */
export function answersPlan({ folded }: Said) {
  return (
    !/^(i(ve| have)?|my|ive|im|i am|he|she) (have |been |has |had |gained|lost|feel|cant|dont sleep|hands|\w+ (hurts?|aches?))/.test(
      folded,
    ) && !/^my\b(?!.*\b(?:will|can|could|would|ll)\b)/.test(folded)
  )
}

const times =
  /\b(since|ago|years?|months?|weeks?|days?|nights?|mornings?|afternoon|evening|weekends?|(mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|june|july|august|september|october|november|december|today|tonight|yesterday|tomorrow|every|daily|weekly|always|last|until|till|summer|winter|spring)\b/
export function namesTime(folded: string) {
  return times.test(folded) || /\b(?:once|twice|times?|first|before|after|hours?|minutes?)\b/.test(folded)
}

export const people =
  /\b(mother|father|mom|dad|brother|sister|son|daughter|aunt|uncle|cousin|grand\w+|wife|husband|partner|boyfriend|girlfriend|kids?|children|baby|boss|friends?|roommate|teacher|parents)s?\b/
/** Words that limit, deny or correct what was said before them. */
const turns = new RegExp(
  `\\b(?:no|not|never|none|nothing|nobody|cannot|${contracted}|but|except|though|guess|think|maybe|really|kind|sort|sometimes|sorry|wait|mean|actually|only|just|still|used)\\b`,
)

/** At the edges of a talk, where chatter is: a sentence that names no figure, time, person or symptom. */
export function isChatter({ folded, text }: Said) {
  return !(
    turns.test(folded) ||
    /\?$/.test(text) ||
    hasNumber(folded) ||
    isClinical(folded) ||
    times.test(folded) ||
    people.test(folded) ||
    contentWords(folded).length >= 5
  )
}

const matters =
  /\b(?:home|house|car|truck|van|private|privacy|alone|call|cell|number|address|work|job|school|arm|leg|head|reason|down|up|more|less|better|worse|fewer)\b/

/**
 * Greetings, agreement, thanks, and talk about the weather or the camera that name no figure, time, person, place or
 * symptom. Only these may be missing from both the note and the list. `question` is what it answers.
 */
export function isCertainSmallTalk({ folded, text }: Said, question: string | undefined) {
  if (mayAnswer(text, question)) return false
  if (hasNumber(folded) || findMedicines(text).length > 0 || riskIn(folded) !== undefined) return false
  if (isSocial(folded) || onlyAgrees(folded)) return true
  if (isClinical(folded) || times.test(folded) || people.test(folded) || matters.test(folded)) return false
  return (isSmallTalk(folded) || onlyComforts(folded)) && contentWords(folded).length <= 3
}

export function isCorrection(folded: string) {
  return /\b(i mean|sorry|wait)\b/.test(folded)
}

/** "A little better?" is an unsure answer; "Is that bad?" is a question. */
export function asksBack(folded: string) {
  return (
    /^(so |and |but |or |wait |okay |oh |um |well |like )*(what|when|where|who|why|which|how|is|are|was|were|do|does|did|can|could|would|will|should|have|has|am|isnt|doesnt|so|you mean|after|before|even|really|right|go|two|three)\b/.test(
      folded,
    ) || /\bright$/.test(folded)
  )
}

export function isEcho(folded: string) {
  return (
    wordCount(folded) <= 3 ||
    /^(what|huh|sorry|pardon|me|really|how do you mean|what do you mean)( (that|this|it|doctor|again|you|mean))*$/.test(
      folded,
    )
  )
}
