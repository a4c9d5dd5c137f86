import { findMedicines, type NamedMedicine } from '../lexicon/medicine-names.ts'
import type { LedgerRow, MedicineAction, MedicineEvent } from '../types.ts'
import { doseIn, dosePattern, frequencyIn } from './dose.ts'
import type { Said } from './turns.ts'

const actions: readonly [MedicineAction, RegExp][] = [
  ['held', /\b(hold|held|holding|pause|skip (?:tonight|the|tomorrow)\S*)\b/i],
  [
    'not-taking',
    /\b(not taking|not on (?:it|that|them)|don['’]t take|haven['’]t (?:been )?tak|never (?:took|started|filled|picked)|didn['’]t (?:start|take|fill|pick)|refus\w+)\b/i,
  ],
  [
    'stopped',
    /\b(stop(?:ped|ping|s)?|quit|discontinu\w+|c[ao]me off|coming off|got off|go off|stay(?:ing)? off|leave \w+ off|been off|taken off|took (?:me|him|her) off|off of|off since|wean(?:ed)? off|tapered? off|dej[eé] de|no more)\b|^(?:and |so |then )*no (?=[a-z]+(?: then)?[.!]?$)/i,
  ],
  [
    'increased',
    /\b(increas\w+|raise[ds]?|raising|go(?:ing)? up|went up|up to|bump\w*|higher dose|double[ds]?(?! up)|doubling)\b/i,
  ],
  [
    'decreased',
    /\b(decreas\w+|lower(?:ed|ing)?|reduc\w+|go(?:ing)? down|went down|come down|came down|cut (?:it|the|back|down)|taper\w*|instead of \d+)\b/i,
  ],
  [
    'started',
    /\b(start(?:ed|ing|s)?|begin|began|restart(?:ed|ing)?|add(?:ed|ing)?|put (?:me|you|him|her) on|prescrib\w+|try(?:ing)?)\b/i,
  ],
  [
    'continued',
    /\b(continu\w+|keep(?:ing)?|kept|stay(?:s|ing|ed)? (?:at|with|on|the same|where|put)|stays|same dose|as it is|where it is|no changes?|unchanged|won['’]t change|leave (?:it|the|your)|refill\w*)\b/i,
  ],
  ['changed', /\b(switch(?:ed|ing)?|change[ds]?|replace[ds]?|go to|move (?:it|the)|split\w*|instead)\b/i],
  [
    'side-effect',
    /\b(side effects?|makes? (?:me|my|you|him|her)|nausea\w*|dizz\w+|dry|blurry|gained|tremor\w*|shak\w+|drows\w+|sleepy|groggy|rash|foggy|wired|jittery|headaches?|migraines?|stiff\w*|constipat\w+|zombie|gave me|numb|drunk|flat|knocked|hives|wear\w* off)\b/i,
  ],
  [
    'adherence',
    /\b(miss(?:ed|es|ing)?|forget|forgot|every (?:day|dose)|skip(?:ped|s)?|most days|ran out|run out|out of|todos los días|regularly|religiously|on time|when i remember|double up)\b/i,
  ],
  ['taking', /\b(tak(?:e|es|ing)|took|been on|on (?:the )?\w+|using|use|yes|s[ií]|have|got)\b/i],
]

const negated =
  /\b(?:don['’]t|do not|not|never|won['’]t|wouldn['’]t|couldn['’]t|didn['’]t|rather not|can['’]t|shouldn['’]t|isn['’]t|no need)\b/i
/** What a medicine can do is no decision about it. */
const explains =
  /\b(?:can|could|may|might|would|helps?|used|usually|often|approved|safe\w*) (?:\w+ )?(?:raise|lower|make|cause|increase|decrease|stop|start|add|push|help)\w*\b/i

/** A question that goes on about the medicine just named: "Taking it?", "You're on the XR, 20?" */
const asksOn = /\b(?:it|taking|dose|milligrams?|mg|XR|ER|IR|XL|still|every (?:day|night)|shot)\b|\d/i
const release = /\b(?:XR|ER|IR|XL|SR|immediate release|extended release)\b/

type Row = { medicine: string; generic: string; events: MedicineEvent[] }

/** One row for each medicine anybody named, with everything said about it. "It" is the one that was named last. */
export function readLedger(said: readonly Said[]): LedgerRow[] {
  const rows = new Map<string, Row>()
  let last: readonly NamedMedicine[] = []
  let gap = 0
  /** The clinician asked about one medicine, and the next turn answers. */
  let asked = false
  /** A step about one medicine that the clinician asked consent to. */
  let proposed: { said: Said; medicine: NamedMedicine } | undefined
  for (const sentence of said) {
    const named = distinct(findMedicines(sentence.text))
    const question = /\?\s*$/.test(sentence.text)
    gap = named.length > 0 ? 0 : gap + 1
    if (named.length > 0) last = named
    const answers = asked && sentence.line.speaker !== 'provider'
    const form = release.test(sentence.text) && rows.size === 1 && gap > 0 && !question
    const agreed = proposed && sentence.line.speaker !== 'provider' && accepts.test(sentence.text)
    if (proposed && agreed)
      rows.get(proposed.medicine.generic)?.events.push(accepted(proposed.said, proposed.medicine, sentence))
    const about = named.length > 0 || form ? last : !agreed && refersBack(sentence, gap, answers) ? last : []
    for (const medicine of about) {
      const row = rows.get(medicine.generic) ?? {
        medicine: medicine.said,
        generic: medicine.generic,
        events: [],
      }
      row.events.push(...eventsOf(sentence, medicine.said, about.length > 1, answers))
      rows.set(medicine.generic, row)
    }
    if (sentence.line.speaker === 'provider') {
      const [only] = last
      const asksConsent = question && last.length === 1 && gap <= 2 && proposes.test(sentence.text)
      proposed = asksConsent && only ? { said: sentence, medicine: only } : undefined
      asked = question && last.length === 1 && (gap === 0 || (gap <= 2 && asksOn.test(sentence.text)))
    } else proposed = undefined
  }
  return [...rows.values()]
}

const proposes =
  /\b(?:would|could|can|shall|should|will|what if|how about|what about|okay if|willing)\b[^?]*\b(?:go|going|start|starting|stop|stopping|raise|raising|lower|lowering|add|adding|try|trying|switch|increase|decrease|take|taking|hold|cut|come off)\b/i
const accepts =
  /^(?:(?:oh|well|um|uh|and)[, ]+)*(?:yes|yeah|yep|sure|okay|ok|fine|deal|all right|alright|sounds (?:good|fine|right)|i can (?:do|try) (?:that|it)|i(?:['’]d| would) (?:like|try|do|be okay)|let['’]s|please|[\w-]+, (?:yes|okay|sure))\b(?!.*\b(?:but|not|no|rather|n['’]t)\b)/i

/** "Would you go to fifteen?" "Fifteen, yes.": what was proposed is decided. */
function accepted(question: Said, { said: name }: NamedMedicine, answer: Said): MedicineEvent {
  const action = actionOf(question.text.replace(/\?\s*$/, '.'))
  const event = eventOf(
    question,
    question.text,
    action === 'mentioned' || action === 'taking' ? 'changed' : action,
    name,
    false,
  )
  return { ...event, evidence: [...event.evidence, answer.line.id] }
}

function distinct(named: readonly NamedMedicine[]) {
  return [...new Map(named.map((one) => [one.generic, one])).values()]
}

/** What is said up to the next medicine, so that "stop the Cogentin and keep the Abilify at 10" gives each its own. */
function partAbout(text: string, name: string) {
  const clauses = text.split(/\s*(?:[,;]|\band\b|\bbut\b)\s*/i)
  const start = clauses.findIndex((clause) => clause.toLowerCase().includes(name.toLowerCase()))
  if (start < 0) return text
  const next = clauses.findIndex((clause, n) => n > start && findMedicines(clause).length > 0)
  return clauses.slice(start, next < 0 ? undefined : next).join(', ')
}

const besideDose =
  /^(?:and|so|then|let['’]?s|keep|stay|go|up|to|at|on|take|takes|increase|raise|lower|the|a|an|add|start|i['’]?m?|you|we|['’]ll|it|its|it['’]s|xr|ir|er|dose|immediate|release|half|for|first|another|with|about|like|just|now|back|down|make|yeah|yes|total|of)$/i

/** "Let's increase it", "I quit it", "stay at 200 milligrams": about the medicine named shortly before. */
function refersBack({ text, line }: Said, gap: number, answers: boolean) {
  if (gap > 8 || /\?$/.test(text)) return false
  const act = actions.some(
    ([action, pattern]) =>
      action !== 'taking' &&
      action !== 'side-effect' &&
      !(action === 'adherence' && line.speaker === 'provider') &&
      pattern.test(text),
  )
  if (answers && gap <= 4)
    return (
      doseIn(text, { answers: true }) !== undefined ||
      frequencyIn(text) !== undefined ||
      actions.some(([action, pattern]) => action !== 'taking' && pattern.test(text))
    )
  const dose = dosePattern.exec(text)
  // "Nicotine gum, two milligrams" names something of its own.
  if (dose)
    return text
      .slice(0, dose.index)
      .split(/[^\w'’]+/)
      .filter(Boolean)
      .every((word) => besideDose.test(word))
  const it =
    /\b(it(?!['’]s)|them|that one|the (?:night |morning |evening )?dose|the pills?|tonight['’]s dose)\b/i.test(
      text,
    )
  return it && act && (line.speaker === 'patient' ? gap <= 2 : gap <= 6)
}

/** One event for each thing that is decided or told: "hold tonight's dose; otherwise lower it to 250" are two. */
function eventsOf(said: Said, name: string, shared: boolean, answers: boolean): MedicineEvent[] {
  const part = shared ? partAbout(said.text, name) : said.text
  if (/\?\s*$/.test(said.text)) return [eventOf(said, part, 'mentioned', name, false)]
  const clauses = part.split(
    /;\s*|,\s*(?:then|otherwise|and then)\s+|\s+and (?=(?:add|stop|start|keep|hold|raise|lower|increase|decrease|go)\b)/i,
  )
  const found = clauses
    .map((clause) => ({ clause, action: actionOf(clause) }))
    .filter(
      ({ action, clause }, n) => action !== 'mentioned' || (n === 0 && doseIn(clause, { name, answers })),
    )
  const seen = new Set<MedicineAction>()
  const events = found.flatMap(({ clause, action }) => {
    if (seen.has(action)) return []
    seen.add(action)
    return [eventOf(said, found.length > 1 ? clause : part, action, name, answers)]
  })
  return events.length > 0 ? events : [eventOf(said, part, 'mentioned', name, answers)]
}

/** "The day you stop", "when you start": the time of something, and no decision of its own. */
const setting = /\b(?:the day|when|once|after|before|until) (?:you|he|she|it|we|they)\b[^,;.]*/gi

function actionOf(whole: string): MedicineAction {
  const bare = whole.replace(setting, ' ')
  const clause = actions.some(([action, pattern]) => action !== 'taking' && pattern.test(bare)) ? bare : whole
  if (/\bgave (?:me|him|her)\b/i.test(clause) && findMedicines(clause).length > 0) return 'started'
  if (/\b(?:stays?|keep|continue|leave)\b/i.test(clause) && !/\boff\b/i.test(clause)) return 'continued'
  const found = actions.find(([, pattern]) => pattern.test(clause))
  if (!found) return 'mentioned'
  const [action, pattern] = found
  const before = clause.slice(0, pattern.exec(clause)?.index ?? 0)
  const decides =
    action === 'started' || action === 'increased' || action === 'decreased' || action === 'changed'
  if (explains.test(clause) && (decides || action === 'stopped')) return 'mentioned'
  // "Don't double it" and "I'd rather not refill it" decide against.
  return negated.test(before) &&
    (decides || action === 'stopped' || action === 'continued' || action === 'taking')
    ? 'mentioned'
    : action
}

function eventOf(
  { text, line }: Said,
  part: string,
  action: MedicineAction,
  name: string,
  answers: boolean,
): MedicineEvent {
  const dose = doseIn(part, { name, answers })
  const frequency = frequencyIn(part)
  const decided = decidedBy(text, action, line.speaker)
  return {
    action,
    ...(dose ? { dose } : {}),
    ...(frequency ? { frequency } : {}),
    ...(decided ? { decided } : {}),
    by: line.speaker,
    text,
    evidence: [line.id],
  }
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

/** Who decided: the clinician in this visit, the patient, or somebody the patient tells of ("they stopped it"). */
function decidedBy(
  text: string,
  action: MedicineAction,
  speaker: Said['line']['speaker'],
): MedicineEvent['decided'] {
  if (!decisions.has(action)) return
  if (speaker === 'provider') return 'clinician'
  if (
    /\b(?:they|he|she|the hospital|hospital|doctor|dr|doc|psychiatrist|er|nurse|primary|mom|mother|dad|wife|husband)\b[^.]*\b(?:stopp\w*|start\w*|put|took|raised|lowered|changed|switched|gave|prescribed|said|had me|told|kept|made)\b/i.test(
      text,
    )
  )
    return 'someone-else'
  return /\bI\b|\bI['’]/.test(text) && speaker === 'patient' ? 'patient' : undefined
}
