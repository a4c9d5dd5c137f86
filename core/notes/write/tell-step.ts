import { capitalize, lowerFirst } from '../../first-letter.ts'
import { findMedicines } from '../lexicon/medicine-names.ts'
import { pointsAtThing } from '../read/points-back.ts'
import type { Said } from '../read/turns.ts'
import { isInstruction } from '../read/verbs.ts'
import { aboutPatient, speaksOfSelf } from '../text/person.ts'
import { wordCount } from '../text/word-count.ts'

export const opener =
  /^(?:(?:oh|um+|uh+|okay|ok|and|so|but|now|well|alright|all right|then|good(?! (?:enough|to|thing|thinking|question|idea|that)\b)|great|sure|right|yes|perfect|also)\b[\s,.:;—–-]*)+(?=\S)/i
const ours =
  /^(for now,? |today,? |tonight,? |next,? |first,? |in the meantime,? )?(?:let['’]s(?: go ahead and)?|let us|i(?:['’]d| would) like(?: us)? to|i want(?: us)? to|i(?:['’]m| am) going to|i(?:['’]ll| will)|we(?:['’]ll| will)|we(?:['’]re| are) going to|i(?:['’]d| would) (?:suggest|recommend) (?:we|that we)|we (?:should|need to)) (?:also |just |then |still )?([a-z]+)\b(.*)$/i
const theirs =
  /^(?:i(?:['’]d| would) like you to|i want you to|you (?:should|need to|can|must)|can you|could you|can we agree (?:that )?you(?: will|['’]ll)?|i need you to|i(?:['’]d| would) (?:suggest|recommend) (?:that )?you|please) (?:also |just |please |try to )?([a-z]+)\b(.*?)\??$/i
const others = /^i(?:['’]d| would) (?:like|want) (your [a-z]+) to ([a-z]+)\b(.*)$/i

/** The same opening again inside a sentence: "…, and I'd like to call your wife". */
const joined =
  /,? (?:and(?: then)?|but|so) (?=(?:for now,? )?(?:let['’]s|i(?:['’]d| would) like to|i want to|i(?:['’]ll| will)|we(?:['’]ll| will)|i(?:['’]m| am) going to)\b)/gi
const again =
  /; (for now,? )?(?:let['’]s|i(?:['’]d| would) like to|i want to|i(?:['’]ll| will)|we(?:['’]ll| will)|i(?:['’]m| am) going to) /gi

const orderVerbs =
  'start|stop|increase|decrease|raise|lower|reduce|continue|add|switch|taper|hold|order|prescribe|refill|refer|send|fax|schedule|recheck|check|restart|double|split'
const ordered = new RegExp(`^(?:${orderVerbs})$`, 'i')
/** "I'll tell your doctor": what the clinician does that is no order. */
export const doesOther = new RegExp(
  String.raw`\bI(?:['’]ll| will|['’]m going to) (?!(?:also |just )?(?:${orderVerbs})\b)`,
  'i',
)

/** "I'd like to tell your mother": without its "I" it would be the patient's to do. */
export const speaks =
  /\bI(?:['’]d| would)? (?:like|want|need|have|love) to (?:also |just )?(?:tell|ask|talk|speak|say|explain|let|think|hear|know|understand)\b/i

export function plan(bare: string, subject: string | undefined): string | undefined {
  const our = ours.exec(bare)
  // "I'll tell your doctor": only an order, or what is done with the patient, means the same whoever carries it out.
  if (
    /^i(?:['’]ll| will|['’]m going to| am going to)\b/i.test(bare) &&
    !ordered.test(our?.[2] ?? '') &&
    !/^(?:see|call|text|message|email|meet(?: with)?) you\b/i.test(`${our?.[2]}${our?.[3]}`)
  )
    return
  if (speaks.test(bare)) return
  if (/^let['’]s say\b/i.test(bare)) return
  // "Can you bring her in now?" is a request, and its result comes after it.
  if (/\?$/.test(bare)) return
  if (our && !/^(?:not|never)$/i.test(our[2] ?? '') && !/^,/.test(our[3] ?? ''))
    return finish(`${our[1] ?? ''}${our[2]}${our[3]}`, subject)
  const direct =
    /^we (stop|keep|start|hold|switch|raise|lower|add|stay|continue|leave|taper|increase|decrease|drop)\b(.*)$/i.exec(
      bare,
    )
  if (direct) return finish(`${direct[1]}${direct[2]}`, subject)
  const doing =
    /^i(?:['’]m| am) (?:also )?((?:order|send|add|start|stopp|rais|lower|refill|check|referr|prescrib|schedul|fax|keep|call|writ|increas|decreas|switch|hold)ing)\b(.*)$/i.exec(
      bare,
    )
  if (doing) return finish(`${doing[1]}${doing[2]}`, subject)
  const their = theirs.exec(bare)
  if (their)
    return isInstruction(their[1] ?? '') ||
      /^(?:be|eat|sleep|drink|remember|think|contact|avoid)$/i.test(their[1] ?? '')
      ? finish(`patient to ${their[1]}${their[2]}`, subject)
      : undefined
  const other = others.exec(bare)
  if (other) return finish(`${other[1]} to ${other[2]}${other[3]}`, subject)
  const called =
    /^((?:(?:Mr|Mrs|Ms|Dr)\. )?(?![A-Z]\w*ly,)(?!Oh\b|Thanks\b|Great\b|Good\b|Okay\b|Fine\b|Right\b|Sure\b|Well\b|Yes\b|No\b|Hey\b|Now\b|Then\b|Also\b|First\b|Next\b|Please\b|Instead\b|Otherwise\b|Monday\b|Tuesday\b|Wednesday\b|Thursday\b|Friday\b|Saturday\b|Sunday\b|Tonight\b|Today\b|Tomorrow\b)[A-Z][a-z]+), (?:please |just |also )*([a-z]+)\b(.*)$/.exec(
      bare,
    )
  if (called && isInstruction(called[2] ?? '') && findMedicines(called[1] ?? '').length === 0)
    return finish(`${called[1]} to ${called[2]}${called[3]}`, subject)
  const first =
    /^[A-Za-z]+/.exec(bare.replace(/^(?:for now|until then|in the meantime|today|tonight),? /i, ''))?.[0] ??
    ''
  // "No, your asthma." answers; "No alcohol." orders.
  if (/^no (?!,)/i.test(bare)) return finish(bare, subject)
  // "Out for ten days." may sum up what was, so that it is quoted; "Lithium level Thursday" is an order.
  if (impersonal(bare) && (findMedicines(bare).length > 0 || orders.test(bare))) return finish(bare, subject)
  // "Get up if you're awake" names the patient, so that "they" is clear.
  if (isInstruction(first) && /\bthe(?:y|ir|mselves)\b/.test(aboutPatient(bare) ?? ''))
    return finish(`patient to ${lowerFirst(bare)}`, subject)
  if (isInstruction(first)) return finish(bare, subject)
  return undefined
}

/** "Zoloft stays at 150." names no one and means the same in the note. */
function impersonal(text: string) {
  return (
    /^[A-Z0-9][^?“”"]*\.$/.test(text) &&
    !speaksOfSelf(text) &&
    !/\b(?:you|your|he|she|him|her|his|they|them|their|it|that|this|those|these)\b|['’](?:s|re|ll|ve|d|m)\b/i.test(
      text,
    )
  )
}

const orders =
  /\b(?:level|labs?|blood|test|ekg|ecg|cbc|urine|weight|group|therap\w+|referral|letter|form|forms|follow|visit|appointment|next|back|weekly|daily|nightly|every|once|twice|morning|bedtime|night|taper|diary|log|homework|988|911|emergency|class|program|school|check|line|monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|tonight)\b/i

const ofMedicine =
  /\b(dose|milligrams?|mg|mcg|(?:that|it) stays|(?:increase|decrease|raise|lower|stop|continue|hold|skip|keep|drop|cut|split|restart|double|taper|refill|off|take|started?) (?:it|that|that one|this one|those|these)|no changes?|the same|once a day|twice a day|at bedtime)\b/i

const hasPronoun = /\b(?:it|that|those|these)\b/i

/** "Increase it to 15 milligrams" names its medicine: the only one so far, or the one this turn named in another line. */
export function subjectOf(
  text: string,
  medicine: string | undefined,
  before: readonly Said[],
): string | undefined {
  const named = before.some((said) => findMedicines(said.text).length > 0)
  // "get the gun and keep it": the pronoun means what its own sentence names.
  const thing = hasPronoun.test(text) && !pointsAtThing(text)
  return named || thing || /\?\s*$/.test(text) || findMedicines(text).length > 0 || !ofMedicine.test(text)
    ? undefined
    : medicine
}

function finish(text: string, medicine: string | undefined): string | undefined {
  const clean = text
    .trim()
    .replace(joined, '; ')
    .replace(again, '; $1')
    .replace(/ if we need (?:it|to)\b/gi, ' if needed')
    .replace(/(?<![\s?.!])[\s?.!]+$/, '')
    .replace(/\bour (?=next|last|first|follow)/gi, 'the ')
  if (
    speaksOfSelf(clean) ||
    /\byou (?:both|two|guys|all)\b|\b(?:each|both|all|one|some|either|most|two) of you\b|^want\b/i.test(
      clean,
    ) ||
    wordCount(clean) < 3 ||
    /\b(okay|all right|alright|deal)$|, (?:yes|no|right|then)$|\b(?:that|it)['’]s\b/i.test(clean)
  )
    return
  if (/; (?:not|never)\b/i.test(clean)) return
  // "Lock it, Paul." is addressed to Paul, whoever the patient is.
  if (
    /, [A-Z][a-z]+$/.test(clean) &&
    !/, (?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|[A-Z][a-z]+ber|January|February|March|April|May|June|July|August)$/.test(
      clean,
    )
  )
    return
  // "Leave them with Alex" is about the pills: only a "them" that was "you" is the patient.
  if (/\b(?:they|them|their|themselves)\b/i.test(clean)) return
  const ofPatient = /^patient to\b/i.test(clean)
  const told = aboutPatient(clean)
  if (told === undefined || (/\bthey\b/.test(told) && !ofPatient)) return
  const named = told.replace(/\bthem\b/, 'the patient')
  if (/\bthem(?:selves)?\b/.test(named) && !/\bthe patient\b/.test(named)) return
  const end = /\b[ap]\.m$/i.test(named) ? `${named}.` : named
  // "Increase it to 15": the medicine's name replaces the pronoun.
  const put = medicine ? end.replace(/^([a-z]+) (?:it|that)\b/i, `$1 the ${medicine}`) : end
  return `${capitalize(put)}${medicine && put === end ? ` (${medicine})` : ''}.`
}
