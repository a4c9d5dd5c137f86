import { findTaken } from '../lexicon/products.ts'
import { matchesIn } from '../text/matches.ts'
import type { Said } from './turns.ts'

const person =
  '(?:brother|sister|mother|father|mom|mum|mama|dad|uncle|aunt|cousin|friend|neighbor|coworker|colleague|grandmother|grandfather|grandma|grandpa|grandson|granddaughter|son|daughter|husband|wife|ex|roommate|flatmate|housemate|teammate|classmate|nephew|niece|boyfriend|girlfriend|fianc[eé]e?|partner|buddy|boss|kid|boy|girl|sponsor|(?:sister|brother|mother|father|son|daughter)-in-law|neighbour|comadre|compadre|youngest|oldest|eldest|hermana|hermano|mamá|papá|papa|madre|padre|esposo|esposa|hijo|hija|prima|primo|abuela|abuelo|vecina|vecino)'
const relative = `(?:(?:little|big|older|younger|twin|half|step|best|first|late|old) )?${person}(?!-)`
const theirs = new RegExp(
  `\\b(?:my|our|mi|a|your|his|her) (${relative})(?![\\p{L}])(['’]s(?! (?:on|taking|been|the|got|had)\\b))?`,
  'giu',
)
const self = /\b(?:I|me|we|us|myself|yo|mí)\b/g
const pronoun =
  /(?:^|[,;] |\band |\bsays )(?:he|she|they|ella|él)\b(?! (?:gave|put|told|said|wrote|prescribed|started|stopped))/giu
const uses =
  /\b(?:tak(?:e|es|ing|en)|took|sneak\w*|snuck|borrow\w*|steal\w*|stole|us(?:e|ed|ing)|had|tried|trying|pop\w*|on|gave me|gives me|into)\b[^,;.]*$/i
const has =
  /^(?:['’]s| is| was| has been)? ?(?:also |still |now )*(?:on|taking|takes|took|take|has|had|uses|gets|came off|went off|swears by|toma|tiene|usa|sí)(?![\p{L}])(?! (?:me|him|her|it)\b)/iu

/** Whose medicine a sentence mentions at a position, if it is clearly not the patient's: "my mom's on lithium". */
export function ownerOf(said: Said, before: readonly Said[], at?: number): string | undefined {
  if (at !== undefined) return ownerAt(said, before, at)
  // Every clause of a sentence asks for this.
  const known = ownersOfSentences.get(said)
  if (known?.before === before) return known.owner
  const owner = ownerAt(said, before, undefined)
  ownersOfSentences.set(said, { before, owner })
  return owner
}

const ownersOfSentences = new WeakMap<Said, { before: readonly Said[]; owner: string | undefined }>()

function ownerAt(said: Said, before: readonly Said[], at: number | undefined): string | undefined {
  const { text, line } = said
  const lead = text.slice(0, at ?? text.length)
  const possessor = at === undefined ? undefined : possessorOf(said, lead, before)
  if (possessor) return possessor
  if (line.speaker === 'provider') return
  const someone = at === undefined ? undefined : someoneElse(said, lead)
  if (someone) return someone
  if (line.speaker === 'other') return ownOfOther(said, lead, at !== undefined)
  return subjectOf(said, lead, before, at !== undefined)
}

const possessive = new RegExp(
  `(?:\\b(?:my|mi|your|his|her) (${relative})['’]s|\\b(his|her|their)|(?<!^)\\b([A-Z][a-z]+)['’]s(?! (?:on|taking|been|at|still|off)\\b)) (?:\\w+ )?$`,
  'u',
)

/** "My nephew's Concerta", "her Lexapro", unless the one who tells it takes it. */
function possessorOf(said: Said, lead: string, before: readonly Said[]) {
  const { line, text } = said
  const [, whose, pronounOf, name] = possessive.exec(lead) ?? []
  if (pronounOf && line.speaker !== 'patient') return
  const own = /\b(?:I|me)\b/.test(lead) && uses.test(lead.replace(/['’]s\b/g, ''))
  if (own || /\b(?:gave|gives|offered) me\b|\bno more of\b/i.test(text)) return
  if (pronounOf) return lastPerson([said]) ?? lastPerson(before) ?? 'another person'
  if (name && (findTaken(name).length > 0 || /^(?:It|He|She|That|What|There|Here|Who|Let)$/.test(name)))
    return
  return whose?.toLowerCase() ?? name
}

/** "Fellow at the barbershop takes", "My youngest is on", "Everyone at work has": right before the medicine. */
const someone =
  /(?:^|[,;:.—–] ?|\b(?:and|but|because|so|like|says?|said|that|okay|well) )(?:in [A-Z]\p{L}+ )?((?:my|our|his|her|their|the|a|one|some|fellow|guys?|people|everyone|everybody|half)(?: [\p{L}'’-]+){0,5}?)(?:['’]s (?:on|taking|been on)|['’]re (?:on|taking)| (?:is|are|was|were|went|goes|(?:has|have) been) (?:still |also |now )?(?:on|off|taking)| (?:takes?|took|has|have|had|gets?|got|uses?|used|tried|does|swears by|lives? on))(?: (?:the|some|her|his|their|an?|that|this|both))* $/iu
const noOwner =
  /\b(?:I|we|you|me|it|doctors?|dr|docs?|nurses?|\p{L}+ists?|psych\p{L}*|pharmac\p{L}+|walgreens|cvs|hospital|ward|clinic|center|er|ob|gyn|gp|pcp|np|midwife|insurance|stores?|shop|sleep|mood|moods|brain|head|body|med\p{L}*|pills?|tablets?|ones?|shots?|label|bag|bottle|box|list|chart|notes?|kit|cabinet|drawer|capsules?|generic|problem|thing|night|nights|morning|mornings|week|weeks|day|days|month|months|year|years|time|last|first|next)\b/iu

function someoneElse({ line }: Said, lead: string) {
  const owner = someone.exec(lead)?.[1]
  if (!owner || noOwner.test(owner)) return
  if (line.speaker === 'other' && !/^(?:his|her|their)\b/i.test(owner)) return
  return owner.replace(/^(?:my|our|his|her|their|the|an?|one|some) /i, '').toLowerCase()
}

/** A companion's "I'm on Ambien" is their own. */
function ownOfOther({ line }: Said, lead: string, named: boolean) {
  if (/\binterpreter\b/i.test(line.name ?? '')) return personIn(lead)
  if (/\b[Mm]y (?:own )?$/.test(lead)) return line.name?.toLowerCase() ?? 'another person'
  if (
    (/\bI(?:['’]m| am)? (?:the one )?(?:also |still )?(?:on|take|taking)\b/.test(lead) ||
      (named && /\bI (?:was on|was taking|took|tried|used to (?:take|be on)) (?:the |some )?$/.test(lead))) &&
    !/\bI (?:take|took|had|tried) (?:him|her|them)\b/.test(lead)
  )
    return line.name?.toLowerCase() ?? 'another person'
  return personIn(lead) ?? introduced(line.name, lead)
}

/** "My dad's got high blood pressure, he's on": the one the speaker brought up, unless that is the patient. */
function introduced(name: string | undefined, lead: string) {
  const [, one = '', rest = ''] = /\b[Mm]y (?:own )?([a-z-]+)['’]?s? ([^.]*)$/.exec(lead) ?? []
  if (!/[,;] (?:and )?(?:he|she)(?:['’]s| is| takes| took| was)\b[^,;]*$/.test(rest)) return
  return new RegExp(`^${relative}$`).test(one) && !isPatientOf(name, one) ? one : undefined
}

/** A daughter's mother, a wife's husband. */
const patientOf: readonly (readonly [RegExp, RegExp])[] = [
  [/daughter|son|child|niece|nephew|grand/i, /^(?:mother|father|mom|mum|mama|dad|papa|aunt|uncle|grand\w+)$/],
  [/wife|husband|partner|spouse|girlfriend|boyfriend/i, /^(?:wife|husband|partner|girlfriend|boyfriend|ex)$/],
  [/mother|father|mom|dad|parent|grand/i, /^(?:son|daughter|kid|boy|girl|youngest|oldest|eldest|grand\w+)$/],
  [/sister|brother|sibling/i, /^(?:sister|brother)$/],
]
const isPatientOf = (name: string | undefined, one: string) =>
  !name ||
  patientOf.every(([who]) => !who.test(name)) ||
  patientOf.some(([who, whom]) => who.test(name) && whom.test(one))

/** "My aunt takes it too", "my friend's on it for headaches". */
const takesIt = new RegExp(
  `(?:^|[,;.] |\\b(?:and|but|because|so) )(?:my|our) (${relative})(?: takes| took| uses|(?:['’]s| is| was| has been) (?:on|taking)) (?:it|that|them|the same|one)\\b`,
  'iu',
)

/** The last person the sentence mentions before the name: "My wife's the one who gained, on Paxil". */
function subjectOf(said: Said, lead: string, before: readonly Said[], named: boolean) {
  const { text } = said
  const taker = named || !/\b(?:my|our) /i.test(text) ? undefined : takesIt.exec(text)?.[1]
  if (taker) return taker.toLowerCase()
  const known = /\b([A-Z][a-z]+) has (?:his|her|their) own\b/.exec(text)?.[1]
  if (known) return known
  const other =
    /^(?!He|She|It|This|That|They|Every|Nobody|Who|Which|What|There|Here|And|So)([A-Z][a-z]+)(?: takes| uses|(?:['’]s| is) (?:on|taking))\b/.exec(
      text,
    )?.[1]
  if (other && findTaken(other).length === 0) return other
  const them = matchesIn(lead, theirs).at(-1)
  const they = matchesIn(lead, pronoun).at(-1)
  if (!them && !they) return
  const me = matchesIn(lead, self).at(-1)?.index ?? -1
  if (
    them &&
    them.index > me &&
    isAbout(lead.slice(them.index + them[0].length), them[2] !== undefined, named)
  )
    return them[1]?.toLowerCase()
  if (they && they.index > me && has.test(lead.slice(they.index + they[0].length)))
    return (them && them.index > me ? them[1]?.toLowerCase() : lastPerson(before)) ?? 'another person'
}

function isAbout(after: string, possessed: boolean, named: boolean) {
  if (
    possessed ||
    /^ (?:gave|gives|offered|offers|got|said|says|thinks|wants|told|noticed|keeps|holds|made|makes|brought|locks|watches|put)\b/i.test(
      after,
    )
  )
    return false
  return has.test(after) || (named && /\b(?:on|takes|took|takes|with|gained|from)\b/i.test(after))
}

function personIn(lead: string) {
  const them = matchesIn(lead, theirs).at(-1)
  return them && !them[2] && has.test(lead.slice(them.index + them[0].length))
    ? them[1]?.toLowerCase()
    : undefined
}

function lastPerson(before: readonly Said[]) {
  return before
    .toReversed()
    .flatMap(({ text }) => matchesIn(text, theirs).at(-1)?.[1] ?? [])[0]
    ?.toLowerCase()
}
