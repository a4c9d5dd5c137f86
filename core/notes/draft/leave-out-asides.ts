import { dangerIn } from '../lexicon/danger.ts'
import { namesDiagnosis } from '../lexicon/diagnosis-names.ts'
import { findMedicines } from '../lexicon/medicine-names.ts'
import { riskIn } from '../lexicon/risk.ts'
import { isClinical } from '../lexicon/topics.ts'
import type { Fact, Statement } from '../read/facts.ts'
import { classifyProvider } from '../read/provider-sentence.ts'
import type { Said } from '../read/turns.ts'
import { hasNumber, namesTime, people } from '../read/worth.ts'
import { isSpanish } from '../text/spanish.ts'
import { wordCount } from '../text/word-count.ts'

/**
 * The clinician's statements without what surrounds them: remarks, asides, praise and questions back that name no
 * figure, time, person, medicine, danger or symptom and deny nothing. They are in the list of what is not in the
 * note.
 */
export function leaveOutAsides(facts: readonly Fact[], all: readonly Said[]): Fact[] {
  return facts.flatMap((fact): Fact[] => {
    // An answer is never shortened: without its last words it may mean something else.
    return fact.type === 'statement' ? ofStatement(fact, all) : [fact]
  })
}

function ofStatement(statement: Statement, all: readonly Said[]): Statement[] {
  const { said, reply, role, risk } = statement
  if (role === 'exercise') return [statement]
  const praise = (one: Said) =>
    saysLittle(one) &&
    (role === 'explanation' || role === 'plan') &&
    statement.about === undefined &&
    !(role === 'plan' && /\?\s*$/.test(one.text)) &&
    !acts.test(one.text) &&
    !decides(one)
  const proposed = /\?\s*$/.test(said.at(-1)?.text ?? '') && reply.length > 0
  const [first, ...others] = said.filter(
    (one) =>
      !praise(one) || (risk !== undefined && denies.test(one.text)) || (proposed && one === said.at(-1)),
  )
  const matters = (one: Said) =>
    !saysLittle(one) ||
    denies.test(one.text) ||
    acts.test(one.text) ||
    settles.test(one.text) ||
    isConfirmed(one, all)
  // "He takes her pay. He has not beaten her.": what a person tells without interruption is one account.
  const account = new Set(
    reply.filter((one) => one.line.speaker !== 'provider' && matters(one)).map(({ line }) => line),
  )
  // A question back stays with the answer to it.
  const answered = reply.some(
    (one, n) =>
      (one.line.speaker === 'provider' && matters(one)) ||
      (/\?\s*$/.test(one.text) && reply[n + 1] !== undefined && reply[n + 1]?.line !== one.line),
  )
  const replies =
    risk !== undefined || answered || proposed
      ? reply
      : reply.filter((one) => matters(one) || account.has(one.line))
  if (others.length + 1 === said.length && replies.length === reply.length && first) return [statement]
  if (!first) return replies.length === 0 ? [] : [{ ...statement, reply: replies }]
  return [{ ...statement, said: [first, ...others], reply: replies }]
}

/** "So birth control till then." "Yes.": said by one and meant by both. */
function isConfirmed({ at, line, folded }: Said, all: readonly Said[]) {
  const next = all[at + 1]
  return (
    line.speaker !== 'provider' &&
    next?.line.speaker === 'provider' &&
    wordCount(folded) >= 4 &&
    /^(?:yes|right|exactly|correct|thats right|you got it)\b/.test(next.folded)
  )
}

/** "Make it noon.": a plan by its own words is none the less one for naming nothing else. */
function decides(said: Said) {
  return (
    said.line.speaker === 'provider' &&
    wordCount(said.folded) >= 3 &&
    classifyProvider(said) === 'plan' &&
    !ofTheTalk.test(said.text)
  )
}

/** Words about the conversation itself: what comes next, and what people may say or do during it. */
const ofTheTalk =
  /\blet me\b|\bi(?:['’]m| am) (?:not |going to |just )*(?:be|being|freaking|kidding|asking|taking that|upset)\b|\bi(?:['’]ll| will) (?:say|just|be|pretend|try|stop|let you)\b|\bhere['’]s (?:what|the|how|why)\b|\bi want to (?:explain|hear|know|say|make|understand|treat)\b|\bi(?:['’]d| would) (?:rather (?:know|do this)|have liked|love|feel)\b|^(?:please|then|oh|now|and|so)?,? ?(?:tell (?:her|him|them|me)|go (?:right|ahead|enjoy|on)|you(?:['’]ll| can| may| could| don['’]t)\b(?! (?:keep|stop|take|call|use|try|cut|skip)))|\b(?:that is what|what i['’]?(?:m|ll)|beat yourself|good news|protect them|find another way|get to it|going to fix|let['’]s (?:be|get|see|make)|give me|hold it up|come on|heads-up)\b|\?\s*$/i

function saysLittle(said: Said) {
  const { text, folded } = said
  return !(
    hasNumber(folded) ||
    findMedicines(text).length > 0 ||
    riskIn(folded) !== undefined ||
    isClinical(folded) ||
    namesTime(folded) ||
    people.test(folded) ||
    namesSomebody(text) ||
    namesDiagnosis(folded) ||
    isSpanish(text) ||
    /\b(?:negative|positive|normal|tests?|tested|results?)\b/.test(folded) ||
    harm.test(folded) ||
    (said.line.speaker !== 'provider' && dangerIn(said) !== undefined)
  )
}

/** A name in the middle of a sentence, or an abbreviation: "Jaden", "IEP". */
function namesSomebody(text: string) {
  return /(?<=\S )[A-Z][a-z]+|\b[A-Z]{2,}\b/.test(text.replace(/\bI['’]?\w*/g, ''))
}

/** Words that may belong to danger the slots do not know: an image, a blow, something to use. */
const harm =
  /\b(?:kick\w*|hit\w*|punch\w*|push\w*|shov\w*|slap\w*|bit|bites?|bang\w*|drop\w*|throw\w*|threw|chok\w*|poison\w*|kni(?:fe|ves)|blades?|razors?|guns?|rifle|pistol|shot|shoot\w*|pills?|kill\w*|die[ds]?|dying|dead|death|hurt\w*|harm\w*|blood\w*|bleed\w*|fight\w*|fought|horrif\w*|sick\w*|scar(?:e|es|ed|y)|afraid|fear\w*|stairs|roof|bridge|window|jump\w*|rope|hang\w*|hung|cut\w*|burn\w*|rid|insurance|notes?|weapons?|threat\w*|police|hospital|voices?|watch\w*|follow\w*|tempt\w*|opposite|unsafe|safe\w*|alone|hopeless|burden|worth\w*|goodbye|crack\w*|crash\w*|drunk|drink\w*|smok\w*|vap\w*|us(?:e|ed|ing)|relaps\w*|sober|work\w*|job|boss|fired|wrote|write|suspend\w*|fail\w*|grades?|school)\b/

/** Agreement to a step, and a question about how long or how often, belong to the step. */
const settles =
  /\b(?:i['’]ll|i will|i can) (?:do|try|take|go|come|think)\b|\bhow (?:long|often|soon)\b|\b(?:think (?:on|about)|not today|not yet)\b/i
const denies = /\b(?:no|not|never|none|nothing|nobody|without|but|except)\b|n['’]t\b/i
/** Words of a plan: what is to be done, sent, requested or monitored. */
const acts =
  /\b(?:refer\w*|therap\w+|group|labs?|level|tests?|screen\w*|ekg|forms?|letter|school|homework|log|diary|call\w*|see|back|meet|refill|pharmacy|schedule|visit|appointment|video|email|send\w*|order\w*|check\w*|stop\w*|start\w*|keep\w*|kept|held|continue|hold|lower|raise|lock\w*|take|bring|writ\w*|hospital|er|emergency|program|plan|follow|if|avoid|stay\w*|talk|safe\w*|drive|allerg\w*|reaction|records?|release|consent|permission|automatic|list|move|exposure|need\w*|put\w*)\b/i
