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
}

const proposes =
  /\b(?:would|could|can|shall|should|will|what if|how about|okay if|willing)\b[^?]*\b(?:go|going|start|starting|stop|stopping|raise|raising|lower|lowering|add|adding|try|trying|switch|increase|decrease|take|taking|hold|cut|come off)\b|^[\w' ,-]+ to \w+\?$/i
const list =
  /\b(?:what|which|anything|any other|other)\b[^?]*\b(?:tak(?:e|ing)|medic\w+|meds|pills|tablets|over[- ]the[- ]counter|supplements?|you on|are you using|tomando|toma)\b|\b(?:taking|take|using|tomando) anything\b/i
const effects =
  /\b(?:side effects?|upset stomach|stomach upset|dizz\w+|naus\w+|rash|sores|tremor|shakes|shak\w+|drool\w*|constipat\w+|sweat\w*|stiff\w*|restless\w*|sleepwalk\w*|dry mouth|sexual|drows\w+|groggy|(?:trouble|problems?|weight|appetite|headaches?) (?:from|with|on|since) (?:it|that|the)|(?:from|with|on) (?:it|that one|the \w+)\b[^?]*\b(?:trouble|problems?)|(?:give|gave|giving) you (?:any )?(?:trouble|problems?)|what did it do|how did it (?:feel|go)|feel on it|agree with you|bother\w*|tolerat\w+|problema|efectos?|palpitations)\b/i
const adheres =
  /\b(?:miss(?:ed|ing)?|skip\w*|forget\w*|gaps|every (?:day|night|dose)|regularly|how often|run out|ran out|doses)\b/i
const supply = /\b(?:in the house|at home|left|on hand|do you still have|how many (?:pills|tablets|are))\b/i
const goesOn =
  /\b(?:it|taking|dose|milligrams?|mg|XR|ER|IR|XL|still (?:on|taking|using)|every (?:day|night)|shot|morning|bedtime|night|tablets?|pills?|strips?|a day|stopped|tapered|at once|(?:mon|tues|wednes|thurs|fri|satur|sun)day|the (?:little|big|bigger|other|small) ones?)\b|\d/i

/** What a sentence asks about one medicine or several; undefined where it asks about none. */
export function askedIn(
  said: Said,
  named: readonly NamedMedicine[],
  {
    last,
    gap,
    before,
    stated,
  }: { last: readonly NamedMedicine[]; gap: number; before: Asked | undefined; stated: Said | undefined },
): Asked | undefined {
  const { text } = said
  const kind = kindOf(text.replace(/\bfor (?:the |your |his |her )?\w+(?: and \w+)?(?=\?)/i, ''))
  const own = named.length > 0
  if (kind === 'list' && !own) return { ...blank(said), kind }
  const near = gap <= 6 || (before !== undefined && before.medicines.length === 1)
  const on =
    own ||
    (near &&
      last.length === 1 &&
      ((effects.test(text) && (gap <= 4 || before !== undefined)) ||
        adheres.test(text) ||
        (goesOn.test(text) &&
          (text.split(/\s+/).length <= 9 ||
            /\b(?:you|he|she) (?:take|taking|takes)\b|\bdose\b/i.test(text)))) &&
      !elsewhere.test(text))
  if (!on) return
  const medicines = own ? named : before?.medicines.length === 1 ? before.medicines : last
  const [first] = medicines
  const lines = [...new Set([...(own ? [] : (before?.lines.slice(0, 1) ?? [])), said.line.id])]
  return {
    kind,
    said,
    lines,
    medicines,
    dose: offersDoses(text)
      ? undefined
      : (doseIn(text, first ? { name: first.said } : {}) ??
        (stated && doseIn(stated.text, first ? { name: first.said } : {}))),
    own,
    giver:
      kind === 'given'
        ? /\b(?:we|I) (?:added|started|gave|put|prescribed)\b/.test(text)
          ? 'clinician'
          : 'someone-else'
        : undefined,
    negative: /\b(?:not|n['’]t|still off|no longer|without|never)\b/i.test(text),
  }
}
/** A question that has its own subject, whatever words it shares with one about a medicine. */
const elsewhere =
  /\b(?:sleep(?:ing)?\b(?!walk)|mood|drink\w*|alcohol|coffee|smok\w*|voices?|gun|weapon|thoughts?|die|dying|hurt\w*|school|work|home|mother|panic|worry|week been|family|pressure|back\b|spirits|wedding|hospital|cpap|weed|dead|safe|true|so)\b/i

const blank = (said: Said): Asked => ({
  kind: 'other',
  said,
  lines: [said.line.id],
  medicines: [],
  dose: undefined,
  giver: undefined,
  own: false,
  negative: false,
})

function kindOf(text: string): Kind {
  if (
    /\b(?:does|is|did) (?:your|his|her|he|she|anyone|anybody)\b.*\b(?:take|on|use|taking)\b/i.test(text) &&
    /\byour (?!meds|medicine|dose|pill)\w+\b.* (?:take|on|use)/i.test(text)
  )
    return 'somebody'
  if (/\b(?:gave|added|put|started|prescribed) (?:you|him|her)\b|\bwe (?:added|started)\b/i.test(text))
    return 'given'
  if (supply.test(text) && !/\btaking\b/i.test(text)) return 'supply'
  if (list.test(text) && !/\bwhat dose\b/i.test(text)) return 'list'
  if (proposes.test(text)) return 'proposal'
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
