import type { NamedMedicine } from '../lexicon/medicine-names.ts'
import type { Asked } from './asked-medicine.ts'
import { doseIn, dosePattern, figuresOf, frequencyIn } from './dose.ts'
import { actionIn } from './medicine-actions.ts'
import { asNamed, isCurrent, isEnded, onlyCurrent, onlyRow, type Rows, withDose } from './medicine-rows.ts'
import type { Said } from './turns.ts'

/** What was talked of before a sentence that names no medicine. */
export type Around = {
  last: readonly NamedMedicine[]
  /** Sentences since a medicine was named. */
  gap: number
  rows: Rows
  /** The sentence answers `ask`. */
  answers: boolean
  ask: Asked | undefined
  sameTurn: boolean
  /** A question about something else was asked since, so that "it" in the answer is that. */
  elsewhere: boolean
  /** The medicine the clinician's last decision was about. */
  decided: NamedMedicine | undefined
  /** What the patient asked about, where the clinician now answers. */
  wondered: NamedMedicine | undefined
}

const points =
  /\b(?:it(?!['’]s)|them|that one|this one|that(?= stops| stays|[.,]|$)|(?<=\b(?:take|taking|took|use) )that|those(?! [a-z]+s\b)|the (?:night |morning |evening |noon )?dose|the pills?|tonight['’]s dose|(?:la|lo|las|los)(?= (?:tom|dej|quit|sub|baj)))\b|^(?:then |so |and )*(?:that|it) (?:stays?|stops?)\b/i

/** "The drops from the eye doctor": a thing of its own. */
const otherThing =
  /^(?:and |but )?(?:the|those|some|these) (?:tablets?|pills?|drops|gumm\w+|cream|shots?|tea|powder) (?:of|from|for)\b/i

/** The medicines a sentence without a name is about: "let's increase it", "stay at 200 milligrams". */
export function subjectsOf(said: Said, text: string, around: Around): readonly NamedMedicine[] {
  if (otherThing.test(text)) return []
  return said.line.speaker === 'provider' ? ofOrder(text, around) : ofTold(said, text, around)
}

const decisions = new Set([
  'side-effect',
  'started',
  'increased',
  'decreased',
  'changed',
  'stopped',
  'continued',
  'held',
])

/** An order goes to the medicine with that dose, the one just asked about, the one named last, or the only one taken. */
function ofOrder(text: string, around: Around): readonly NamedMedicine[] {
  const { last, gap, rows, wondered, decided, sameTurn } = around
  const act = actionIn(text, 'provider')
  const dose = doseIn(text)
  if (wondered && (act || dose)) return [wondered]
  const [only, second] = last
  const order = isDoseOrder(text)
  if (
    !order &&
    !(act && (decisions.has(act) || act === 'not-taking') && (points.test(text) || dosed.test(text) || dose))
  )
    return []
  const figure = keptFigure(text, act)
  const same = figure === undefined ? undefined : withDose(rows, figure)
  if (same) return [same]
  if (act === 'continued' && figure !== undefined && knownDoses(rows, only).length > 0) return []
  const split = /\b(?:night|morning|evening|bedtime|noon) (?:dose|one)\b/i.test(text)
    ? splitDose(rows)
    : undefined
  if (split) return [split]
  if (second && /\b(?:them|both)\b/i.test(text)) return last
  const row = only && rows.get(only.generic)
  // "Start with half a tablet": what was just ordered, where the one named since is only what was taken once.
  const open = decided && !isEnded(rows.get(decided.generic) ?? { medicine: '', generic: '', events: [] })
  if (row && open && (order || act === 'started') && isEnded(row) && decided.generic !== only.generic)
    return [decided]
  const near =
    only &&
    !second &&
    gap <= 8 &&
    (act === 'stopped' ||
      act === 'started' ||
      !dosed.test(text) ||
      !row ||
      isCurrent(row) ||
      gap <= (sameTurn ? 3 : 1))
  if (near) return [only]
  const current = onlyCurrent(rows) ?? onlyRow(rows)
  return current && (order || !only || dosed.test(text) || dose) ? [current] : []
}

const dosed =
  /\bdose\b|\b(?:milligrams?|mg|tablets?|pills?|strips?|capsules?)\b|\b(?:at|to) (?:\d|\w+ty\b|\w+teen\b|ten\b)/i

/** "Tonight it's 12.5, tomorrow 25", "take both strips, 16 milligrams", "forty alone for two weeks". */
export function isDoseOrder(text: string): boolean {
  const dose = doseIn(text, { answers: true })
  if (!dose || /\b(?:if|was|were|had|came|level|score|last time|pressure|pulse|over)\b/i.test(text))
    return false
  const [lead = ''] = text.split(dose)
  return (
    /^(?:(?:so|then|and|okay|good|right|well|let['’]s|for now|first|only|the nurse|we['’]ll|we can|i['’]d|you['’]ll|you|please)[, ]+)*(?:tonight|tomorrow|take|takes|gives?|do|make it|say|starting|from (?:tonight|tomorrow|\w+day)|go)\b/i.test(
      lead,
    ) ||
    (/^(?:(?:so|then|and|okay|just|only)[, ]*)*$/i.test(lead) &&
      /\b(?:for (?:a|one|two|three|the|\w+) (?:weeks?|days?|nights?)|(?:one|a) week|from tonight|starting|every (?:night|morning|day)|at (?:bedtime|night))\b/i.test(
        text,
      ))
  )
}

/** The dose something stays at or comes from: "stay at 900", "600 instead of 900". */
function keptFigure(text: string, act: string | undefined): number | undefined {
  const from = /\b(?:instead of|from|not) (?:the )?([\w.-]+(?: hundred)?)/i.exec(text)?.[1]
  const [before] = from ? figuresOf(from) : []
  if (before !== undefined) return before
  return act === 'continued' ? figuresOf(doseIn(text) ?? '')[0] : undefined
}

function knownDoses(rows: Rows, medicine: NamedMedicine | undefined) {
  const events = rows.get(medicine?.generic ?? '')?.events ?? []
  return events.filter(({ action }) => action !== 'declined').flatMap(({ dose }) => figuresOf(dose ?? ''))
}

/** The medicine that is taken in the morning and at night. */
function splitDose(rows: Rows) {
  const row = [...rows.values()].findLast(({ events }) =>
    events.some(
      ({ dose = '', frequency = '' }) =>
        (/\bmorning\b/i.test(dose) && /\b(?:night|bedtime|evening|supper)\b/i.test(dose)) ||
        /\b(?:twice|two times|three times)\b/i.test(dose + frequency),
    ),
  )
  return row && asNamed(row)
}

/** What somebody tells goes to the medicine they were asked about, else to the one they just named. */
function ofTold({ line }: Said, text: string, around: Around): readonly NamedMedicine[] {
  const { last, gap, rows, answers, ask, sameTurn, elsewhere } = around
  const about = answers && ask && ask.kind !== 'list' ? ask : undefined
  const subject = about?.medicines.length === 1 ? about.medicines : last
  const act = actionIn(text, line.speaker)
  const dose = doseIn(text, { answers })
  // Where one medicine is all that was named, nothing else can be flushed or spat out.
  const [single] = rows.size === 1 ? rows.values() : []
  if (single && gap > 3 && /\b(?:swallow|flush\w*|spit|cheek)\b/i.test(text)) return [asNamed(single)]
  if (subject.length === 0 || elsewhere) return []
  if (answers && ask?.kind === 'list' && last.length === 1 && gap <= 4 && (dose || act === 'adherence'))
    return subject
  // "Anybody ask you for it?" "I said no." refuses somebody, not the medicine.
  if (act === 'declined' && about && about.kind !== 'proposal' && !points.test(text)) return []
  if (about && gap <= 6 && (act || (dose && about.kind !== 'supply') || frequencyIn(text))) return subject
  if (gap > 8 || (!answers && subject.length > 1 && !/\bthem|both\b/i.test(text))) return []
  if (dosePattern.test(text)) return opensWithDose(text, dose) ? subject : []
  if (!act || act === 'declined') return []
  if (
    act === 'adherence' &&
    gap <= 3 &&
    /\b(?:skip|miss)\w* (?:\w+ ){0,2}(?:days?|nights?|doses?|it|them)\b/i.test(text)
  )
    return subject
  if (act === 'taking' && dose && gap <= 4) return subject
  if (act === 'side-effect' || act === 'adherence' || act === 'taking')
    return (points.test(text) && gap <= 3) || (sameTurn && gap <= 1 && act !== 'taking') ? subject : []
  return points.test(text) && (line.speaker === 'patient' ? gap <= 3 : gap <= 6) ? subject : []
}

const besideDose =
  /^(?:and|so|then|let['’]?s|keep|stay|stays|go|up|to|at|on|take|takes|increase|raise|lower|the|a|an|add|start|i['’]?m?|you|we|['’]ll|it|its|it['’]s|xr|ir|er|dose|immediate|release|half|for|first|another|with|about|like|just|now|back|down|make|yeah|yes|total|of|no|not|stop|instead|night|morning|evening)$/i

function opensWithDose(text: string, dose = '') {
  return text
    .slice(0, Math.max(0, text.toLowerCase().indexOf(dose.toLowerCase())))
    .split(/[^\w'’]+/)
    .filter(Boolean)
    .every((word) => besideDose.test(word))
}
