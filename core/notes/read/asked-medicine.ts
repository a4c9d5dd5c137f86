import type { NamedMedicine } from '../lexicon/medicine-names.ts'
import { doseIn, offersDoses } from './dose.ts'
import type { Said } from './turns.ts'

/** What a question about a medicine asks: whether and how it is taken, what it does, what is left of it, or consent. */
type Kind =
  | 'use'
  | 'past'
  | 'given'
  | 'somebody'
  | 'effect'
  | 'adherence'
  | 'supply'
  | 'proposal'
  | 'list'
  | 'other'

export type Asked = {
  kind: Kind
  said: Said
  /** The lines that named the medicine and asked. */
  lines: readonly string[]
  medicines: readonly NamedMedicine[]
  dose: string | undefined
  /** The question itself names the medicine. */
  own: boolean
  /** Who gave it, where the question says so. */
  giver: 'clinician' | 'someone-else' | undefined
  /** "You're not taking it, right?": a yes agrees with the no. */
  negative: boolean
  /** A proposal that waits for the patient's yes; what the clinician only weighed doesn't. */
  open: boolean
}

const proposes =
  /\b(?:would|could|can|shall|should|will|what if|how about|okay if|willing)\b[^?]*\b(?:go|going|start|starting|stop|stopping|raise|raising|lower|lowering|add|adding|try|trying|switch|increase|decrease|take|taking|hold|cut|come off)\b|^[\w' ,-]+ to \w+\?$/i
const list =
  /\b(?:what|which|anything|any other|other)\b[^?]*\b(?:tak(?:e|ing)|medic\w+|meds|pills|tablets|over[- ]the[- ]counter|supplements?|you on|are you using|tomando|toma)\b|\b(?:taking|take|using|tomando) anything\b|^(?:and )?(?:any(?:thing)? (?:others?|else)|what else)\?/i
const effects =
  /\b(?:side effects?|upset stomach|stomach upset|dizz\w+|naus\w+|rash|sores|tremor|shakes|shak\w+|drool\w*|constipat\w+|sweat\w*|stiff\w*|restless\w*|sleepiness|sleepy|bowels|vomiting|diarrhea|vivid dreams|jittery|weight gain|thirst\w*|swelling|sleepwalk\w*|dry mouth|sexual|drows\w+|groggy|(?:trouble|problems?|weight|appetite|headaches?) (?:from|with|on|since) (?:it|that|the)|(?:from|with|on) (?:it|that one|the \w+)\b[^?]*\b(?:trouble|problems?)|(?:give|gave|giving) you (?:any )?(?:trouble|problems?)|what did it do|how did it (?:feel|go)|feel on it|agree\w* with you|sitting with you|treating you|locked? up|bother\w*|tolerat\w+|problema|efectos?|palpitations)\b/i
const adheres =
  /\b(?:miss(?:ed|ing)?|skip\w*|forget\w*|gaps|every (?:day|night|dose)|regularly|run out|ran out|doses|(?:days?|nights?|doses) (?:without|off))\b/i
const supply = /\b(?:in the house|at home|left|on hand|do you still have|how many (?:pills|tablets|are))\b/i
const goesOn =
  /\b(?:it|how (?:often|much)|strength|taking|dose|milligrams?|mg|XR|ER|IR|XL|still (?:on|taking|using)|every (?:day|night)|shot|morning|bedtime|night|tablets?|pills?|strips?|a day|stopped|tapered|at once|(?:mon|tues|wednes|thurs|fri|satur|sun)day|the (?:little|big|bigger|other|small) ones?)\b|\d/i

/** What was talked of before a question. */
type Before = {
  last: readonly NamedMedicine[]
  gap: number
  before: Asked | undefined
  /** Something else was asked about since. */
  away: boolean
  /** One medicine is all that was named. */
  only: boolean
  /** The sentence before it in the same turn, where it names one medicine. */
  stated: Said | undefined
}

/** What a sentence asks about one medicine or several; undefined where it asks about none. */
export function askedIn(said: Said, named: readonly NamedMedicine[], around: Before): Asked | undefined {
  const { text } = said
  const { last, before, stated } = around
  const kind = kindOf(text.replace(/\bfor (?:the |your |his |her )?\w+(?: and \w+)?(?=\?)/i, ''))
  const own = named.length > 0
  if (kind === 'list' && !own) return { ...blank(said), kind }
  if (!own && !goesOnAbout(text, around)) return
  const medicines = own ? named : before?.medicines.length === 1 ? before.medicines : last
  const [first] = medicines
  const name = first ? { name: first.said } : {}
  return {
    ...blank(said),
    kind,
    lines: [...new Set([...(own ? [] : (before?.lines.slice(0, 1) ?? [])), said.line.id])],
    medicines,
    dose: offersDoses(text)
      ? undefined
      : (doseIn(text.replace(/^.*\bnow (?=(?:you|he|she)\b)/i, ''), name) ??
        (stated && doseIn(stated.text, name))),
    own,
    giver: kind === 'given' ? giverIn(text) : undefined,
    negative:
      /\b(?:not|n['’]t|still off|no longer|without|never)\b/i.test(text) ||
      /^(?:(?:and|so|okay|good)[, ]+)*no\b/i.test(text),
    open: true,
  }
}

const offers =
  /\bi['’]m thinking\b|\b(?:i['’]d|i would|i could|we could|let me|i want to|i was going to|let['’]s|how about|there(?:['’]s| is| are))\b[^.?]*\b(?:offer|suggest|propose|recommend|add|try|start|pill|option|medicine|medication|raise|go up)\b/i
const waitsForYes = /\b(?:offer|suggest|propose|recommend)\b/i

/** "I'd offer sertraline, 25 to begin", "there's a two-week pill, Zurzuvae": the patient may refuse it. */
export function offeredIn(
  said: Said,
  named: readonly NamedMedicine[],
  last: readonly NamedMedicine[],
): Asked | undefined {
  const medicines = named.length > 0 ? named : last
  const [first] = medicines
  const dose = doseIn(said.text, first ? { name: first.said } : {})
  if (!first || !offers.test(said.text) || (named.length === 0 && !dose)) return
  const open = waitsForYes.test(said.text) && !/\b(?:was going to|could|but)\b/i.test(said.text)
  return { ...blank(said), kind: 'proposal', medicines: [first], dose, own: named.length > 0, open }
}

function giverIn(text: string) {
  return /\b(?:we|I) (?:added|started|gave|put|prescribed)\b/.test(text) ? 'clinician' : 'someone-else'
}

/** A question without a name that goes on about the medicine named before. */
function goesOnAbout(text: string, { last, gap, before, away, only }: Before) {
  const near =
    gap <= 6 ||
    (before !== undefined && before.medicines.length === 1) ||
    (only && /\b(?:tak(?:e|es|ing)|miss) it\b/i.test(text))
  if (!near || last.length !== 1) return false
  // "Are you seeing a therapist?" "Every week." "Is it helping?" is about the therapist.
  if (
    away &&
    /^(?:(?:and|so|okay)[, ]+)*(?:is|are|does|do|did|was|has) (?:it|that|they) \w+(?: \w+)?\?$|\babout it\?$/i.test(
      text,
    )
  )
    return false
  const short = text.split(/\s+/).length <= 9
  const onIt = /\b(?:on|from|with|after) (?:it|them|that|the last one)\b/i.test(text)
  if (effects.test(text) && (gap <= 4 || before !== undefined) && (onIt || !elsewhere.test(text))) return true
  if (elsewhere.test(text)) return false
  if (
    /^(?:and |so )*how many(?: (?:of (?:them|those)|do you take|at (?:a time|night)|a (?:day|night)))?\?$/i.test(
      text,
    )
  )
    return true
  return (
    adheres.test(text) ||
    (goesOn.test(text) &&
      (short ||
        /\b(?:you|he|she) (?:take|taking|takes)\b|\bdose\b|\bnow (?:you['’]re|he['’]s|she['’]s)\b[^?]*\bon\b/i.test(
          text,
        )))
  )
}

/** A question that has its own subject, whatever words it shares with one about a medicine. */
const elsewhere =
  /\b(?:sleep(?:ing)?\b(?!walk)|mood|drink\w*|alcohol|coffee|smok\w*|voices?|gun|weapon|thoughts?|die|dying|hurt\w*|school|work|home|mother|panic|worry|week been|family|pressure|exercis\w*|running|eat\w*|calories|back\b|spirits|wedding|hospital|cpap|weed|dead|safe|true|so)\b/i

const blank = (said: Said): Asked => ({
  kind: 'other',
  said,
  lines: [said.line.id],
  medicines: [],
  dose: undefined,
  giver: undefined,
  own: false,
  negative: false,
  open: false,
})

function kindOf(text: string): Kind {
  if (
    /\b(?:hurt|kill|harm) (?:yourself|himself|herself|anyone|somebody)\b|\b(?:overdose|to die)\b/i.test(text)
  )
    return 'other'
  if (
    /\b(?:does|is|did) (?:your|his|her|he|she|anyone|anybody)\b.*\b(?:take|on|use|taking)\b/i.test(text) &&
    /\byour (?!meds|medicine|dose|pill)\w+\b.* (?:take|on|use)/i.test(text)
  )
    return 'somebody'
  if (/\b(?:gave|added|put|started|prescribed) (?:you|him|her)\b|\bwe (?:added|started)\b/i.test(text))
    return 'given'
  if (supply.test(text) && !/\btaking\b/i.test(text)) return 'supply'
  if (/\bbother\w*\b/i.test(text)) return 'effect'
  if (list.test(text) && !/\bwhat dose\b/i.test(text)) return 'list'
  if (proposes.test(text)) return 'proposal'
  if (/\bnow (?:you|he|she)(?:['’]re|['’]s| are| is)\b/i.test(text)) return 'use'
  if (
    /\b(?:was|were you on|you were|did you take|used to)\b/i.test(text) &&
    /\b(?:dose|on|take)\b/i.test(text)
  )
    return 'past'
  if (effects.test(text)) return 'effect'
  if (adheres.test(text)) return 'adherence'
  if (/\b(?:why|who|when did|what kept|stopped it|gave you|mentioned)\b/i.test(text)) return 'other'
  return 'use'
}
