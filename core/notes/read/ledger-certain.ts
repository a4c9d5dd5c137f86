import { findTaken } from '../lexicon/products.ts'
import type { LedgerRow, MedicineAction, MedicineEvent } from '../types.ts'
import { figuresOf } from './dose.ts'
import { effectIn } from './medicine-effects.ts'
import { plainOf } from './medicine-plain.ts'
import { isQuestion } from './medicine-talk.ts'
import { onlyMentioned } from './taken-back.ts'
import type { Said } from './turns.ts'

/** Where an event was said: its sentence, what the clinician said before it, and how far back its medicine was named. */
type Place = {
  said: Said
  /** What the clinician said before it, in one turn. */
  asked: string
  asks: boolean
  /** The sentence itself names the medicine. */
  direct: boolean
  /** Sentences since it was named; undefined if it never was. */
  gap: number | undefined
  /** It was named earlier in the same line. */
  inLine: boolean
  /** Another medicine or product was named since, or with it. */
  ambiguous: boolean
  /** What the clinician named last in that turn. */
  askedOf: ReadonlySet<string>
  /** Named only as a kind: "any sleep aids?" */
  general: boolean
}

/**
 * Keeps an event only if its own sentence, or the question it answers, names the medicine and its words say plainly
 * what was done. Of the rest the ledger says only that the medicine may have been meant, and where.
 */
export function withoutGuesses(rows: readonly LedgerRow[], spoken: readonly Said[]): LedgerRow[] {
  const doses = rows.map((row) => ({ generic: row.generic, figures: toldFigures(row) }))
  const named = spoken.map(({ text }) => new Set(findTaken(text).map(({ generic }) => generic)))
  // "That pushes the lithium up. I need you to stop it.": not the lithium.
  const meant = named.map((names, n) => (actedOn.test(spoken[n]?.text ?? '') ? none : names))
  return rows.map((row) => ({
    ...row,
    events: withoutRepeats(
      row.events.map((event) => {
        const place = event.action === 'mentioned' ? undefined : placeOf(row, event, spoken, { named, meant })
        const kept = !place || isCertain(event, place, row) || hasOwnDose(event, place, row, doses)
        return kept ? event : unsure(event, place)
      }),
    ),
  }))
}

/** A figure that stands beside a name stays with it. One that stands alone may be of another medicine. */
function unsure(event: MedicineEvent, { direct }: Place): MedicineEvent {
  const { dose: _, frequency: __, ...bare } = onlyMentioned(event)
  return direct ? onlyMentioned(event) : bare
}

const withoutRepeats = (events: readonly MedicineEvent[]) =>
  events.filter(
    ({ action, text }, n) =>
      action !== 'mentioned' ||
      events.findIndex((one) => one.action === 'mentioned' && one.text === text) === n,
  )

type Doses = readonly { generic: string; figures: ReadonlySet<number> }[]

/** The doses somebody other than the clinician told of a medicine. */
function toldFigures({ events }: LedgerRow): ReadonlySet<number> {
  return new Set(
    events.flatMap(({ by, dose, whose }) => (by === 'provider' || !dose || whose ? [] : figuresOf(dose))),
  )
}

/** "Stay at the one hundred.": of the one medicine that is taken at that dose. */
function hasOwnDose(event: MedicineEvent, { said, direct }: Place, { generic }: LedgerRow, doses: Doses) {
  if (direct || event.by !== 'provider' || event.action !== 'continued' || !event.dose || isQuestion(said))
    return false
  const [figure] = figuresOf(event.dose)
  if (figure === undefined || notDecided.test(said.text)) return false
  const having = doses.filter(({ figures }) => figures.has(figure))
  return having.length === 1 && having[0]?.generic === generic && said.text.includes(event.dose)
}

type Names = Record<'named' | 'meant', readonly ReadonlySet<string>[]>

const none: ReadonlySet<string> = new Set()
const actedOn =
  /^(?:(?:so|and|but|well|okay),? )*(?:that|it|this|they|those)(?:['’]ll| can| will| could| may| might| does| do)? (?:really |also )?(?:push|rais|driv|boost|bump|interact|mess|lower|rais)\w* (?:up )?(?:the |your |with )/i

/** Sentences before it in which another medicine could be the one that is meant. */
const window = 8

function placeOf(
  { generic, medicine }: LedgerRow,
  { evidence, text }: MedicineEvent,
  spoken: readonly Said[],
  { named, meant }: Names,
): Place | undefined {
  const n = spoken.findLastIndex((one) => evidence.includes(one.line.id) && text.endsWith(one.text))
  const said = spoken[n]
  if (!said) return
  const last = named.findLastIndex((names, at) => at < n && names.has(generic))
  const gap = last < 0 ? undefined : n - last
  const from = last < 0 ? Math.max(0, n - window) : last
  // "Ibuprofen can push the lithium up. I want you to stop it.": what the sentence before begins with is meant.
  const heads = last >= 0 && startsWith(spoken[last]?.text ?? '', medicine, generic)
  const ambiguous =
    namedBefore(said.text, generic) ||
    meant
      .slice(from, n)
      .some((names, at) => names.size > (names.has(generic) ? 1 : 0) && !(heads && at === 0))
  const turn: Said[] = []
  let askedOf: ReadonlySet<string> = new Set()
  for (let at = n - 1; at >= 0 && n - at <= window; at--) {
    const one = spoken[at]
    if (!one || (turn.length > 0 && one.line.speaker !== 'provider')) break
    if (one.line.speaker !== 'provider') continue
    turn.unshift(one)
    if (askedOf.size === 0) askedOf = named[at] ?? askedOf
  }
  return {
    said,
    asked: turn.map((one) => one.text).join(' '),
    asks: turn.some(isQuestion),
    direct: named[n]?.has(generic) ?? false,
    gap,
    inLine: last >= 0 && spoken[last]?.line.id === said.line.id,
    ambiguous,
    askedOf,
    general:
      kind.test(medicine) && new RegExp(`\\bany (?:\\w+ )?${medicine}`, 'i').test(spoken[last]?.text ?? ''),
  }
}

/** "I want you to stop it and use Tylenol.": what is named behind the pronoun isn't meant by it. */
function namedBefore(text: string, generic: string) {
  const others = findTaken(text).filter((one) => one.generic !== generic)
  if (others.length === 0) return false
  const pronoun = text.search(points)
  return pronoun < 0 || others.some(({ at }) => at < pronoun)
}

/** A kind of product rather than one of them. */
const kind = /\b(?:aids?|pills?|tablets?|supplements?|vitamins?|control|laxatives?|drops)\b/i

function startsWith(text: string, ...names: readonly string[]) {
  const start = text.toLowerCase().replace(/^(?:(?:so|and|but|okay|now|well|the|your),? )*/, '')
  return names.some((name) => start.startsWith(name.toLowerCase()))
}

function isCertain(event: MedicineEvent, place: Place, row: LedgerRow): boolean {
  if (event.by === 'provider') return place.direct ? ordersPlainly(event, place) : refersPlainly(event, place)
  if (ofAnother(event, place)) return false
  if (event.action === 'side-effect') return blames(place, row)
  return place.direct ? tellsPlainly(event, place) : answersPlainly(event, place, row)
}

const decisions: ReadonlySet<MedicineAction> = new Set([
  'started',
  'increased',
  'decreased',
  'changed',
  'stopped',
  'continued',
  'held',
])

/** What was wanted, asked, planned or written before, what others do, and what is only one of several ways. */
const notDecided =
  /\b(?:(?:I|you|he|she|we|they)(?:['’]d| had) (?:\w+ )?(?:wanted|asked|thought|hoped|planned|meant|talked|said|written|been|considered)|wanted to (?:talk|see|ask|raise|lower|stop|start|add|go|put|try|change)|(?:was|were) (?:going|hoping|planning|thinking|about) (?:to|of)|asked (?:me|you|about)|asking about|(?:note|chart|list|letter|record|pharmacy) (?:says|said|shows|has)|wrote that|I see (?:you|he|she|they)|two (?:roads|ways|choices)|options?\b|some (?:colleagues|people|doctors)|thought about|talked about|back and forth|in case|room to|there['’]s adding|we use|use \w+ (?:for|in) (?:people|patients|small)|(?:leaflet|pages|handout|brochure) (?:on|about)|told you to|last (?:visit|time|month|year|week|spring|summer|fall|winter)|ago\b|since (?:then|the|last|\w+day)|because of|careful about|risky|already (?:spoken|talked)|maybe|perhaps|thinking|hmm+)|\.\.\.|…/i

/** A clinician's sentence that names the medicine. */
function ordersPlainly({ action, frequency }: MedicineEvent, { said, gap }: Place): boolean {
  if (!decisions.has(action) && action !== 'declined') return true
  if (isQuestion(said) && !polite.test(said.text)) return false
  if (notDecided.test(said.text)) return false
  if ((action !== 'started' && action !== 'changed') || begins.test(said.text)) return true
  // "Thiamine one hundred a day.": an order, if nobody takes it yet.
  return gap === undefined && (frequency !== undefined || when.test(said.text))
}

const when =
  /\b(?:a day|every|daily|twice|once|times|at (?:night|bed\w*|noon|breakfast|lunch|dinner|\w+)|mornings?|bedtime|nightly|for (?:a|one|two|three|the)|as needed)\b/i

/** "Could you take the Zoloft at night instead?" */
const polite = /^(?:so |and |then |okay,? )*(?:could|can|will|would) you (?!\w+ (?:me|him|her)\b)/i
/** A dose alone may be what is taken already. */
const begins =
  /\b(?:start\w*|begin\w*|add\w*|try\w*|giv\w*|put\w*|prescri\w*|writ\w*|send\w*|call(?:ing)? in|switch\w*|chang\w*|swap\w*|mov\w*|go(?:ing)?|take|taking|restart\w*|resum\w*|introduc\w*|suggest\w*|recommend\w*|order\w*|use|using|back|replac\w*|new|instead|need|want|like|let['’]s|make|do|bring\w*|split\w*|from|layer\w*|rather)\b/i

/** What a pronoun or a figure may mean other than a medicine. */
const otherThing =
  /\b(?:levels?|blood|labs?|tests?|ekg|ecg|box|cupboard|drawer|drop|coffee|caffeine|tea|beers?|wine|drink\w*|vap\w*|smok\w*|gumm(?:y|ies)|pot|weed|gun|pistol|app|class|group|therapy|exposures?|walk\w*|diet|work|job|school|pressure|machine|mask|cpap|scale|sleep|hours?|thoughts?)\b/i
const points =
  /\b(?:it|that|them|those|this|both|that one|this one|the (?:dose|pills?|medicine|patch|shot))\b/i
const figure =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|half)\b/i
const handles =
  /\b(?:stop\w*|start\w*|restart\w*|stay\w*|keep\w*|leav\w*|rais\w*|increas\w*|lower\w*|decreas\w*|reduc\w*|hold\w*|taper\w*|doubl\w*|bump\w*|continu\w*|same|tak(?:e|ing)|go(?:ing)?|come|bring|back|up|down|off|cut|skip|hal[fv]\w*|shift\w*|mov\w*|touch\w*|chang\w*|split\w*)\b/i

/** A clinician's sentence that only points to the medicine: no other may be meant, and nothing else. */
function refersPlainly(event: MedicineEvent, { said, gap, ambiguous, inLine, general }: Place): boolean {
  const { text } = said
  if (gap === undefined || ambiguous || general || isQuestion(said)) return false
  if (!decisions.has(event.action)) return gap <= 8
  if (notDecided.test(text) || otherThing.test(text) || !handles.test(text)) return false
  if (event.action === 'started') return inLine && gap <= 2
  return figure.test(text) ? gap <= 25 : gap <= (points.test(text) ? 9 : 5)
}

const another =
  /^(?:(?:so|and|but|well|oh|yeah|yes|no|like),? )*(?:he|she|they|(?:my|his|her) (?:mom|mother|dad|father|sister|brother|wife|husband|son|daughter|aunt|uncle|cousin|friend|roommate|coworker|neighbor|boss|partner|boyfriend|girlfriend|grand\w+))(?:['’]s|\b(?! (?:gave|put|took|made|told|said|had|started|stopped|raised|lowered|switched|pulled|cut|wrote|prescribed|bumped|changed|doubled|upped|wanted|hand|hands|keeps|counts)\b))/i

/** "She's on it herself.": said by the patient, of somebody else. */
function ofAnother({ by, action }: MedicineEvent, { said }: Place): boolean {
  return (
    by === 'patient' &&
    action !== 'declined' &&
    another.test(said.text) &&
    !/\b(?:me|I|my|mine)\b/.test(said.text.replace(another, ''))
  )
}

const use =
  /\b(?:tak(?:e|es|ing)|took|on\b|us(?:e|es|ing)|am|I['’]m|have|do|did|does|swallow\w*|get|got|still|stay\w*|doing)\b/i
const bygone =
  /\b(?:when I was|years? ago|back (?:in|then)|used to|was on|were on|(?:summers?|winters?|springs?) ago|in (?:high school|college))\b/i
const asksForAll =
  /\b(?:tak(?:e|es|ing)|on|medic\w+|meds|pills|using|else|over the counter|supplements?|list|prescri\w+)\b/i
/** Whose, or what became of it, rather than what is taken. */
const asksOther =
  /\b(?:house|home|(?!It|That|What|There|How|Where|Who|Let|Here|When)[A-Z]\w+['’]s|still have|left over|leftover|his|her|their|mother|father|wife|husband)\b/

const requests =
  /\b(?:I(?:['’]d)? (?:just )?(?:need|want|like to (?:try|get|have))|(?:could|can) (?:I|you|we))\b/i

/** A sentence of the patient or a companion that names the medicine. */
function tellsPlainly({ action, dose }: MedicineEvent, { said, asked, asks, askedOf }: Place): boolean {
  if (bygone.test(said.text)) return action !== 'taking' && action !== 'started'
  if (action === 'taking' && requests.test(said.text)) return false
  if (action !== 'taking' || dose !== undefined) return true
  if (use.test(said.text) && !isQuestion(said)) return true
  const wanted = asks && (askedOf.size > 0 || asksForAll.test(asked)) && !asksOther.test(asked)
  return wanted
}

/** An answer that names no medicine. */
function answersPlainly(
  { action }: MedicineEvent,
  { said, asked, asks, askedOf, gap, ambiguous, inLine, general }: Place,
  { generic }: LedgerRow,
): boolean {
  if (gap === undefined || general || otherUse.test(asked)) return false
  const { text } = said
  if (askedOf.has(generic)) return true
  if (inLine) return gap <= 2 && (!ambiguous || points.test(text))
  if (askedOf.size > 0) return false
  if (gap <= 2 && !ambiguous && points.test(text)) return action !== 'started'
  if (!asks || ambiguous || gap > 16 || otherThing.test(asked) || otherThing.test(text)) return false
  return action !== 'started'
}

/** What a person may take, use or keep besides a medicine. */
const otherUse = /\b(?:vap\w+|drinking|drinks?|smok\w+|selling|sharing|coffee|caffeine|weed|cannabis|gun)\b/i

const blaming =
  /\b(?:ma[dk]e?s?|making|g[ai]ves?|giving|caus\w+|from|because|since|on (?:it|that|them|the)|when(?:ever)? I (?:take|took|started|start)|after (?:I|taking|the)|side effects?|it|that|them|they|ha(?:d|s|ve) me)\b/i
const otherCause = /\bif I (?:skip|miss|forget|don['’]t|do not)\b/i
const asksEffect =
  /\b(?:side effects?|bother\w*|tolerat\w+|problems?|trouble|agree\w*|treating you|sitting with|mak(?:e|ing) you|giv(?:e|ing) you|since (?:you|we|starting)|any (?:\w+ )?(?:issues))\b/i

/** A complaint is a side effect where it names or points to the medicine, or was asked for as one. */
function blames({ said, asked, askedOf, direct, ambiguous, inLine }: Place, { generic }: LedgerRow): boolean {
  const { text } = said
  if (otherCause.test(text)) return false
  if (direct) return !/^(?:the )?label\b/i.test(text)
  const askedFor =
    askedOf.has(generic) ||
    asksEffect.test(asked) ||
    effectIn(plainOf(asked, []).replace(/\bno /g, '')) !== undefined
  return askedFor || (!ambiguous && (inLine || blaming.test(text)))
}
