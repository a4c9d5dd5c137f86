import { findMedicines } from '../lexicon/medicine-names.ts'
import type { LedgerRow, MedicineAction, MedicineEvent } from '../types.ts'
import type { Said } from './turns.ts'

const number =
  '(?:\\d[\\d,.]*|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|seventy-five|eighty|ninety|hundred|half|a hundred|one hundred|two hundred|three hundred)(?:[ -](?:five|hundred|fifty|twenty-five|and a half))*)'
const dosePattern = new RegExp(
  `\\b${number}(?:[ -]?(?:milligrams?|mg|micrograms?|mcg|grams?|units?|ml|tablets?|pills?|capsules?|miligramos))\\b`,
  'i',
)
const bareDose =
  /\b(?:at|to|the|on|of|XR|ER|XL|from)\s+(\d{1,4}(?:\.\d+)?)\b(?!\s*(?:%|percent|weeks?|days?|months?|hours?|minutes?|nights?|times|years?|p\.?m|a\.?m|:))/i
const frequencyPattern =
  /\b(once|twice|(?:one|two|three|four|\d) times|every (?:morning|night|evening|day|other day|\d+ hours|six hours|eight hours|week)|at (?:night|bedtime|noon|lunch)|nightly|daily|in the (?:morning|evening)|as needed|a day|prn|weekly|todos los días|cada noche)\b(?: (?:a day|daily|a week|a month|per day))?/i

const actions: readonly [MedicineAction, RegExp][] = [
  ['held', /\b(hold|held|pause|skip tonight)\b/i],
  [
    'not-taking',
    /\b(not taking|don['’]t take|haven['’]t (?:been )?tak|never (?:took|started|filled)|didn['’]t (?:start|take|fill))\b/i,
  ],
  [
    'stopped',
    /\b(stop(?:ped|ping)?|quit|discontinu\w+|came off|come off|got off|go off|taken off|took (?:me|him|her) off|off of|wean(?:ed)? off|tapered? off|dej[eé] de)\b/i,
  ],
  [
    'started',
    /\b(start(?:ed|ing)?|begin|began|restart(?:ed)?|add(?:ed|ing)?|put (?:me|you) on|prescribe[ds]?|try(?:ing)?)\b/i,
  ],
  ['increased', /\b(increas\w+|raise[ds]?|go up|went up|up to|bump\w*|higher dose|double[ds]?)\b/i],
  [
    'decreased',
    /\b(decreas\w+|lower(?:ed|ing)?|reduc\w+|go down|went down|cut (?:it|the|back|down)|taper\w*|instead of \d+)\b/i,
  ],
  ['changed', /\b(switch(?:ed|ing)?|change[ds]?|replace[ds]?|go to|instead)\b/i],
  [
    'continued',
    /\b(continu\w+|keep|kept|stay(?:ing|ed)? (?:at|with|on)|same dose|as it is|no change|leave (?:it|the))\b/i,
  ],
  [
    'side-effect',
    /\b(side effects?|makes? (?:me|my|you)|nausea\w*|dizz\w+|dry|blurry|gained|tremor\w*|shak\w+|drows\w+|groggy|rash|foggy|wired|jittery|headaches?|stiff\w*|constipat\w+|zombie|numb)\b/i,
  ],
  [
    'adherence',
    /\b(miss(?:ed|ing)?|forget|forgot|every day|skip(?:ped)?|most days|ran out|run out|todos los días|regularly|religiously|on time)\b/i,
  ],
  ['taking', /\b(tak(?:e|es|ing)|took|been on|on (?:the )?\w+|using|yes|s[ií])\b/i],
]

/** One row for each medicine anybody named, with everything said about it. "It" is the one that was named last. */
export function readLedger(said: readonly Said[]): LedgerRow[] {
  const rows = new Map<string, { medicine: string; generic: string; events: MedicineEvent[] }>()
  let last: { said: string; generic: string }[] = []
  let gap = 0
  for (const sentence of said) {
    const named = findMedicines(sentence.text)
    gap = named.length > 0 ? 0 : gap + 1
    if (named.length > 0) last = [...new Map(named.map((one) => [one.generic, one])).values()]
    const about = named.length > 0 ? last : refersBack(sentence, gap) ? last : []
    for (const medicine of about) {
      const row = rows.get(medicine.generic) ?? {
        medicine: medicine.said,
        generic: medicine.generic,
        events: [],
      }
      row.events.push(
        eventOf(sentence, about.length > 1 ? partAbout(sentence.text, medicine.said) : sentence.text),
      )
      rows.set(medicine.generic, row)
    }
  }
  return [...rows.values()]
}

/** What is said up to the next medicine, so that "stop the Cogentin and keep the Abilify at 10" gives each its own. */
function partAbout(text: string, name: string) {
  const clauses = text.split(/\s*(?:[,;]|\band\b|\bbut\b)\s*/i)
  const start = clauses.findIndex((clause) => clause.toLowerCase().includes(name.toLowerCase()))
  if (start < 0) return text
  const next = clauses.findIndex((clause, n) => n > start && findMedicines(clause).length > 0)
  return clauses.slice(start, next < 0 ? undefined : next).join(', ')
}

/** "Let's increase it", "I quit it", "stay at 200 milligrams": about the medicine named shortly before. */
function refersBack({ text, line }: Said, gap: number) {
  if (gap > 8 || /\?$/.test(text)) return false
  if (dosePattern.test(text)) return true
  const it = /\b(it|them|that one|the dose|the pills?|tonight['’]s dose)\b/i.test(text)
  const act = actions.some(
    ([action, pattern]) => action !== 'taking' && action !== 'side-effect' && pattern.test(text),
  )
  return it && act && (line.speaker === 'patient' ? gap <= 2 : gap <= 6)
}

function eventOf({ text, line }: Said, part: string): MedicineEvent {
  const asked = /\?$/.test(text)
  const action = asked ? 'mentioned' : (actions.find(([, pattern]) => pattern.test(part))?.[0] ?? 'mentioned')
  const doses = [...part.matchAll(new RegExp(dosePattern.source, 'gi'))].map(([found]) => found)
  // After "I mean" or "sorry" the last figure is the one that holds.
  const corrected = /\b(i mean|sorry|no,? wait)\b/i.test(text)
  const dose =
    (corrected ? doses.at(-1) : (dosePattern.exec(part)?.[0] ?? doses[0])) ?? bareDose.exec(part)?.[1]
  const frequency = frequencyPattern.exec(part)?.[0]
  return {
    action,
    ...(dose ? { dose } : {}),
    ...(frequency ? { frequency } : {}),
    by: line.speaker,
    text,
    evidence: [line.id],
  }
}
