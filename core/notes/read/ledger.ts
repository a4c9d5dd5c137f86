import type { NamedMedicine } from '../lexicon/medicine-names.ts'
import { findTaken } from '../lexicon/products.ts'
import type { LedgerRow, MedicineAction, MedicineEvent } from '../types.ts'
import { type Asked, askedIn, readReply } from './asked-medicine.ts'
import { doseIn, dosePattern, figuresOf, frequencyIn, offersDoses } from './dose.ts'
import { actionIn, causes, decidedBy, waits } from './medicine-actions.ts'
import type { Said } from './turns.ts'
import { ownerOf } from './whose-medicine.ts'

type Row = { medicine: string; generic: string; events: MedicineEvent[] }
type Part = { medicines: readonly NamedMedicine[]; text: string }

const isQuestion = ({ text }: Said) => /\?\s*$/.test(text)

/** One row for each medicine anybody named, with everything said about it. "It" is the one that was named last. */
export function readLedger(said: readonly Said[]): LedgerRow[] {
  const rows = new Map<string, Row>()
  let last: readonly NamedMedicine[] = []
  /** Sentences since a medicine was named. */
  let gap = 0
  /** What the clinician asked about a medicine, until they speak again. */
  let asked: Asked | undefined
  /** The medicine the last decision was about, should it be taken back. */
  let decided: NamedMedicine | undefined
  /** A question about something else was asked since, so that "it" in the answer is that. */
  let elsewhere = false
  /** A medicine the patient asked for, until the clinician has answered. */
  let requested: NamedMedicine | undefined
  const rowOf = (medicine: NamedMedicine) => {
    const row = rows.get(medicine.generic) ?? {
      medicine: medicine.said,
      generic: medicine.generic,
      events: [],
    }
    rows.set(medicine.generic, row)
    return row
  }
  const add = (medicine: NamedMedicine, events: readonly MedicineEvent[]) => {
    rowOf(medicine).events.push(...events)
    if (events.some(({ decided: who, by }) => who === 'clinician' && by === 'provider')) decided = medicine
  }
  said.forEach((sentence, n) => {
    const { text, line } = sentence
    const provider = line.speaker === 'provider'
    const named = findTaken(text)
    const before = said[n - 1]
    const sameTurn = before?.line.speaker === line.speaker && before?.line.name === line.name
    gap = named.length > 0 ? 0 : gap + 1
    if (provider && takesBack.test(text)) {
      if (decided) {
        last = [decided]
        gap = 1
        withdraw(rowOf(decided))
      }
    }
    const answers = !provider && asked !== undefined
    if (named.length > 0) elsewhere = false
    const owner = ownerOf(sentence, said.slice(Math.max(0, n - 2), n))
    const reply =
      answers && asked && !owner
        ? readReply(asked, sentence, named, {
            after: said.slice(n + 1, n + 8),
            ended: endedIn(rows, asked, before),
          })
        : undefined
    if (answers && asked?.kind === 'given' && asked.said.at + 1 === sentence.at && !reply)
      given(asked, sentence, add)
    if (named.length > 0) last = named
    if (provider && requested && !sameTurn && named.length === 0 && refusesRequest.test(text))
      add(requested, [event(sentence, text, 'declined', requested.said, false)])
    requested = provider ? undefined : named.length === 1 && requests.test(text) ? named[0] : requested
    if (reply) for (const [medicine, event] of reply) add(medicine, [event])
    else {
      const parts = partsOf(sentence, named)
      const known = (medicine: NamedMedicine) => rows.get(medicine.generic)?.events ?? []
      const lead = parts[0]
      const back =
        lead && lead.medicines.length === 0 && !isQuestion(sentence)
          ? refersBack(sentence, lead.text, {
              last: named.length > 0 ? [] : last,
              gap,
              rows,
              answers,
              ask: asked,
              sameTurn,
              elsewhere,
            })
          : []
      const whole = back.length > 0 && lead ? [{ ...lead, medicines: back }, ...parts.slice(1)] : parts
      for (const [medicine, events] of eventsOf(sentence, whole, {
        known,
        asked,
        answers,
        owner,
        late: n > said.length * 0.4 || said.length < 8,
      }))
        if (!corrects(sentence, rowOf(medicine), events)) add(medicine, events)
    }
    if (provider) {
      const earlier = asked
      if (!sameTurn) asked = undefined
      if (isQuestion(sentence) || /\b(?:tell me about|walk me through)\b/i.test(text)) {
        const stated = sameTurn && before && findTaken(before.text).length === 1 ? before : undefined
        const found = askedIn(sentence, named, { last, gap, before: earlier, stated })
        elsewhere = !found && !sameTurn
        asked = found ?? (named.length > 0 ? undefined : asked)
      }
    } else if (named.length > 0 && asked && asked.kind !== 'list') asked = { ...asked, medicines: named }
  })
  return [...rows.values()].filter(({ events }) => events.length > 0)
}

/** "You stopped it in June. Thirty-six.": the dose of what was just said to have ended. */
function endedIn(rows: ReadonlyMap<string, Row>, { medicines }: Asked, before: Said | undefined) {
  const event = rows.get(medicines[0]?.generic ?? '')?.events.at(-1)
  return (
    event !== undefined &&
    before !== undefined &&
    event.text === before.text &&
    ['stopped', 'not-taking', 'declined'].includes(event.action)
  )
}

/** "Then scratch what I said": what was decided last doesn't stand. */
const takesBack =
  /\b(?:scratch (?:that|what)|strike that|forget what i said|take that back|on second thought|never ?mind (?:that|what)|i['’]ve changed my mind|let['’]s not do that)\b/i

function withdraw(row: Row) {
  const at = row.events.findLastIndex(({ by, decided }) => by === 'provider' && decided === 'clinician')
  const event = row.events[at]
  if (event) {
    const { decided: _, ...rest } = event
    row.events[at] = { ...rest, action: 'mentioned' }
  }
}

/** "The donepezil, five. No, ten.": the later figure is the one that was meant. */
function corrects({ text, line }: Said, row: Row, events: readonly MedicineEvent[]) {
  const [event] = events
  const at = row.events.length - 1
  const before = row.events[at]
  if (!event?.dose || !before?.dose || !before.evidence.includes(line.id)) return false
  if (!/^(?:no|sorry|wait|i mean|actually|excuse me)\b/i.test(text)) return false
  row.events[at] = {
    ...before,
    ...event,
    action: event.action === 'mentioned' ? before.action : event.action,
  }
  return true
}

/** What is said up to the next medicine, so that "stop the Cogentin and keep the Abilify at 10" gives each its own. */
/** "He took me off the, what is it, the water pill": the verb waits for the name. */
function pausedFrom(text: string, starts: readonly number[], start: number): number {
  const earlier = starts.filter((one) => one < start)
  for (const from of earlier.slice(-2).toReversed())
    if (
      /\b(?:the|my|that|off|on|of|a|uh|um),\s*(?:what is it,\s*|what do you call it?,\s*)?$/i.test(
        text.slice(from, start),
      )
    )
      return from
  return start
}

function partsOf({ text }: Said, named: readonly NamedMedicine[]): Part[] {
  if (named.length === 0) return [{ medicines: [], text }]
  const breaks = [...text.matchAll(/[,;:—–]\s+|\s+(?:and|but|y|pero|so|plus)\s+/gi)].map(
    ({ index, 0: mark }) => index + mark.length,
  )
  const starts = [0, ...breaks]
  const clauseOf = (at: number) => starts.findLast((start) => start <= at) ?? 0
  const parts: { start: number; medicines: NamedMedicine[] }[] = []
  for (const medicine of named) {
    const start = pausedFrom(text, starts, clauseOf(medicine.at))
    const same = parts.find((part) => part.start === start)
    if (same) same.medicines.push(medicine)
    else parts.push({ start, medicines: [medicine] })
  }
  const [first] = parts
  const lead = first ? text.slice(0, first.start) : ''
  // "Stay at sixteen, I'll send new Narcan": what comes first has its own medicine.
  const own = first && first.start > 0 && ownDecision.test(lead)
  if (first && !own) first.start = 0
  const cut = parts.map(({ start, medicines }, n) => ({
    medicines,
    text: text.slice(start, parts[n + 1]?.start),
  }))
  return own ? [{ medicines: [], text: lead }, ...cut] : cut
}
const ownDecision =
  /^(?:(?:and|so|then|okay|good|let['’]?s|we|you|i['’]d|please)[, ]+)*(?:stay|keep it|stays|go up|go down|raise it|lower it|stop it|hold it|it stays) /i

const besideDose =
  /^(?:and|so|then|let['’]?s|keep|stay|stays|go|up|to|at|on|take|takes|increase|raise|lower|the|a|an|add|start|i['’]?m?|you|we|['’]ll|it|its|it['’]s|xr|ir|er|dose|immediate|release|half|for|first|another|with|about|like|just|now|back|down|make|yeah|yes|total|of|no|not|stop|instead|night|morning|evening)$/i
const points =
  /\b(?:it(?!['’]s)|them|that one|this one|that(?= stops| stays|[.,]|$)|those(?! [a-z]+s\b)|the (?:night |morning |evening )?dose|the pills?|tonight['’]s dose|(?:la|lo|las|los)(?= (?:tom|dej|quit|sub|baj)))\b|^(?:then |so |and )*(?:that|it) (?:stays?|stops?)\b/i

type Around = {
  last: readonly NamedMedicine[]
  gap: number
  rows: ReadonlyMap<string, Row>
  answers: boolean
  ask: Asked | undefined
  sameTurn: boolean
  elsewhere: boolean
}

/** "Let's increase it", "I quit it", "stay at 200 milligrams": about the medicine named shortly before. */
function refersBack(
  { line }: Said,
  text: string,
  { last, gap, rows, answers, ask, sameTurn, elsewhere }: Around,
) {
  const subject = answers && ask && ask.kind !== 'list' && ask.medicines.length === 1 ? ask.medicines : last
  const act = actionIn(text, line.speaker)
  const provider = line.speaker === 'provider'
  const dose = doseIn(text, { answers })
  const figure = dose ? figuresOf(dose)[0] : undefined
  if (provider && act === 'continued' && figure !== undefined) {
    const same = [...rows.values()].findLast(({ events }) =>
      events.some((event) => event.dose && !event.whose && figuresOf(event.dose).includes(figure)),
    )
    if (same) return [{ said: same.medicine, generic: same.generic, at: 0 }]
    const [only] = subject
    const doses = rows.get(only?.generic ?? '')?.events.flatMap((event) => figuresOf(event.dose ?? '')) ?? []
    if (doses.length > 0 && !doses.includes(figure)) return []
  }
  if (provider && /\b(?:night|morning|evening|bedtime) dose\b/i.test(text)) {
    const split = [...rows.values()].findLast(({ events }) =>
      events.some(
        (one) =>
          /\bmorning\b/i.test(one.dose ?? '') && /\b(?:night|bedtime|evening|supper)\b/i.test(one.dose ?? ''),
      ),
    )
    if (split) return [{ said: split.medicine, generic: split.generic, at: 0 }]
  }
  // Where one medicine is all that was named, nothing else can be flushed or spat out.
  const [single] = rows.size === 1 ? rows.values() : []
  if (!provider && single && gap > 3 && /\b(?:swallow|flush\w*|spit|cheek)\b/i.test(text))
    return [{ said: single.medicine, generic: single.generic, at: 0 }]
  if (
    /^(?:and |but )?(?:the|those|some|these) (?:tablets?|pills?|drops|gumm\w+|cream|shots?|tea|powder) (?:of|from|for)\b/i.test(
      text,
    )
  )
    return []
  if (subject.length === 0 || (elsewhere && !provider)) return []
  if (answers && ask?.kind === 'list' && last.length === 1 && gap <= 4 && (dose || act === 'adherence'))
    return subject
  if (answers && ask && ask.kind !== 'list' && gap <= 6) {
    if (act || (dose && ask.kind !== 'supply') || frequencyIn(text)) return subject
  }
  if (gap > 8 || (!answers && subject.length > 1 && !/\bthem|both\b/i.test(text))) return []
  if (
    dosePattern.test(text) ||
    (dose && provider && /^(?:[\w'’]+ )?(?:down|up|go|stay|keep|it stays)\b/i.test(text))
  ) {
    const lead = text.slice(0, Math.max(0, text.toLowerCase().indexOf(dose?.toLowerCase() ?? '')))
    return lead
      .split(/[^\w'’]+/)
      .filter(Boolean)
      .every((word) => besideDose.test(word))
      ? subject
      : []
  }
  if (!act || act === 'declined') return []
  if (act === 'side-effect' || act === 'adherence' || act === 'taking')
    return !provider && ((points.test(text) && gap <= 3) || (sameTurn && gap <= 1 && act !== 'taking'))
      ? subject
      : []
  return points.test(text) && (line.speaker === 'patient' ? gap <= 3 : gap <= 6) ? subject : []
}

type Context = {
  known: (medicine: NamedMedicine) => readonly MedicineEvent[]
  asked: Asked | undefined
  answers: boolean
  owner: string | undefined
  /** Past the part of a visit in which the medicines are gone through. */
  late: boolean
}

/** One event for each thing that is decided or told: "hold tonight's dose; otherwise lower it to 250" are two. */
function eventsOf(said: Said, parts: readonly Part[], context: Context): [NamedMedicine, MedicineEvent[]][] {
  const by = said.line.speaker
  if (isQuestion(said))
    return parts.flatMap(({ medicines, text }) =>
      medicines.map((medicine): [NamedMedicine, MedicineEvent[]] => [
        medicine,
        [event(said, offersDoses(said.text) ? '' : text, 'mentioned', medicine.said, context.answers)],
      ]),
    )
  const { owner } = context
  const acts = parts.map(({ text }) => actsIn(text, by))
  return parts.flatMap(({ medicines, text }, n) => {
    const bare = isBare(text, medicines)
    const shared = acts[n]?.length === 0 && bare ? inherited(parts, acts, n) : []
    return medicines.map((medicine, m): [NamedMedicine, MedicineEvent[]] => {
      const name = medicine.said
      const crossed = crossOver(text, medicines, m)
      const found = crossed
        ? [{ action: crossed, clause: text }]
        : /\b(?:it|that|those|them|this)\b/i.test(text.split(name)[0] ?? '') &&
            new RegExp(`\\bwith (?:the |your |my )?${name}`, 'i').test(text)
          ? []
          : m > 0 && medicines.length > 1 && /\b(?:than|instead of|like|with|from|over)\b/i.test(text)
            ? []
            : shared.length > 0
              ? shared.map((action) => ({ action, clause: text }))
              : (acts[n] ?? [])
      const aside = by === 'provider' && asideOf(name).test(said.text)
      const list = aside
        ? []
        : found.length === 0 && by !== 'provider' && context.asked?.kind === 'list' && listed(text, medicine)
          ? [{ action: 'taking' as const, clause: text }]
          : found.length === 0 &&
              by !== 'provider' &&
              (alone(text, medicine) || (bare && doseIn(text, { name })))
            ? [{ action: 'taking' as const, clause: text }]
            : found.length === 0 &&
                by === 'provider' &&
                context.late &&
                context.known(medicine).length === 0 &&
                ordered(text, medicine)
              ? [{ action: 'started' as const, clause: text }]
              : found.length === 0 && by === 'provider' && causes(said.text, name)
                ? [{ action: 'side-effect' as const, clause: text }]
                : found.length === 0 && by === 'provider' && toDose(text, name)
                  ? [{ action: 'changed' as const, clause: text }]
                  : withUse(found, text, name, context)
      if (
        owner &&
        list.every(({ action }) => action === 'taking' || action === 'adherence' || action === 'mentioned')
      )
        return [medicine, [{ ...event(said, text, 'mentioned', name, context.answers), whose: owner }]]
      if (list.length === 0) return [medicine, [event(said, text, 'mentioned', name, context.answers)]]
      return [
        medicine,
        list.map(({ action, clause }) => {
          const part = list.length > 1 || doseIn(clause, { name }) ? clause : text
          const made = event(said, part, action, name, context.answers)
          const decided = decidedBy(clause, action, by) ?? made.decided
          const held = action === 'started' && by === 'provider' && waits.test(said.text)
          return filled(
            moved(
              { ...made, ...(decided ? { decided } : {}), action: held ? 'held' : action },
              context.known(medicine),
              findTaken(said.text).length > 0,
            ),
            medicine,
            context,
          )
        }),
      ]
    })
  })
}

/** A dose told beside something else said of it is the dose that is taken. */
function withUse(
  found: readonly { action: MedicineAction; clause: string }[],
  text: string,
  name: string,
  { asked }: Context,
) {
  const told = found.every(
    ({ action }) => action === 'adherence' || action === 'side-effect' || action === 'started',
  )
  if (found.length === 0 || !told || asked?.kind !== 'list' || !doseIn(text, { name })) return found
  return [{ action: 'taking' as const, clause: text }, ...found]
}

function toDose(text: string, name: string) {
  const after = text.slice(text.indexOf(name) + name.length)
  return /^,? (?:dose )?(?:to|up to|down to) \w/i.test(after) && doseIn(text, { name }) !== undefined
}

/** The dose that was said before, with its line, where the sentence itself needs none. */
function filled(
  made: MedicineEvent,
  medicine: NamedMedicine,
  { known, asked, answers }: Context,
): MedicineEvent {
  if (made.dose) return made
  if (made.action === 'decreased') {
    const half = /\bhalf\b[^,;.]*/i.exec(made.text)?.[0]
    return half ? { ...made, dose: half } : made
  }
  const same = asked?.medicines.length === 1 && asked.medicines[0]?.generic === medicine.generic
  if (made.action === 'taking' && answers && same && asked.dose) return { ...made, dose: asked.dose }
  if (made.action !== 'continued') return made
  const before = known(medicine).findLast(
    ({ dose, whose, action }) => dose && !whose && action !== 'side-effect',
  )
  return before?.dose
    ? { ...made, dose: before.dose, evidence: [...new Set([...before.evidence.slice(-1), ...made.evidence])] }
    : made
}

const requests =
  /\b(?:ask (?:you )?for|ask about|could i (?:have|get|try)|can i (?:have|get|try)|can you (?:give|prescribe)|what about|something (?:for|like)|i want)\b/i
const refusesRequest =
  /^(?:(?:well|hm+|honestly|so)[, ]+)*(?:i['’]d rather not|no\b|not that|let['’]s not|i wouldn['’]t|i don['’]t (?:want|think))/i

/** "And the one urgent care gave you?" "I took it three days.": it was started, and by whom is in the question. */
function given(
  asked: Asked,
  answer: Said,
  add: (medicine: NamedMedicine, events: readonly MedicineEvent[]) => void,
) {
  const [medicine, second] = asked.medicines
  if (!medicine || second || !asked.giver || /^(?:no|never|i didn['’]t|i never)\b/i.test(answer.text)) return
  const made = event(asked.said, asked.said.text, 'started', medicine.said, false)
  add(medicine, [{ ...made, decided: asked.giver, evidence: [...asked.lines, answer.line.id] }])
}

/** "Until the prazosin is back", "the clozapine level": named beside what is decided. */
function asideOf(name: string) {
  return new RegExp(
    `\\b(?:until|till|once|when|while) (?:the |your |his |her )?${name}\\b|\\b${name} levels?\\b`,
    'i',
  )
}

/** "We go to fifteen", where ten was said before, raises it. */
function moved(made: MedicineEvent, known: readonly MedicineEvent[], named: boolean): MedicineEvent {
  const taken = known.some(({ action, whose, by }) => action === 'taking' && !whose && by !== 'provider')
  // "No lorazepam", where it is taken, ends it; "try it", where it is taken, starts nothing.
  if (made.by === 'provider' && made.action === 'declined' && taken && /\bno\b/i.test(made.text))
    return /\b(?:increase|raise|change|more|up)\b/i.test(made.text) ? made : { ...made, action: 'stopped' }
  if (made.by === 'provider' && made.action === 'started' && !named && taken) {
    const { decided: _, ...rest } = made
    return { ...rest, action: 'mentioned' }
  }
  if (made.action !== 'changed' || !made.dose) return made
  const before = known.findLast(({ dose, whose, action }) => dose && !whose && action !== 'side-effect')?.dose
  const from = before ? figuresOf(before) : []
  const [to] = figuresOf(made.dose)
  const [single] = from
  if (to === undefined || single === undefined || from.length !== 1 || to === single) return made
  return { ...made, action: to > single ? 'increased' : 'decreased' }
}

function actsIn(whole: string, by: Said['line']['speaker']) {
  // "Toss it, or, no, keep it": the second thought counts.
  const text = whole.replace(/^.*\bno, (?=(?:keep|leave|stop|start|make|let)\b)/i, '')
  const clauses = text.split(
    by === 'provider'
      ? /;\s*|:\s+|,\s*(?:then|otherwise|and then|so|but|which|and)\s+(?!\d|none|\w+ty\b|\w+teen\b|ten\b)|\s+(?:and|but) (?=(?:add|stop|start|keep|hold|raise|lower|increase|decrease|go|then)\b)/i
      : /[;,:]\s+|\s+(?:but|and|so|because|pero)\s+/i,
  )
  const found: { action: MedicineAction; clause: string }[] = []
  for (const clause of clauses) {
    const action = actionIn(clause, by)
    if (action && !found.some((one) => one.action === action)) found.push({ action, clause })
  }
  const single = found.length === 0 ? actionIn(text, by) : undefined
  if (single) return [{ action: single, clause: text }]
  // "I want it stopped: half of one for a week, then none."
  if (
    by === 'provider' &&
    found.some(({ action }) => action === 'stopped') &&
    /\bhalf\b[^,;.]*\bfor\b/i.test(text)
  )
    if (!found.some(({ action }) => action === 'decreased'))
      found.unshift({ action: 'decreased', clause: text })
  // "Lower it to ten, and try it first on a Saturday" starts nothing.
  if (found.length > 1 && by === 'provider')
    found.splice(
      0,
      found.length,
      ...found.filter(({ action, clause }) => action !== 'started' || !/\b(?:try it|send)\b/i.test(clause)),
    )
  // Who tells that it was stopped or refused does not take it.
  const settled = found.some(
    ({ action }) => action !== 'taking' && action !== 'side-effect' && action !== 'adherence',
  )
  const refused = found.some(({ action }) => action === 'not-taking' || action === 'declined')
  return found.filter(({ action }) => (!settled || action !== 'taking') && (!refused || action !== 'started'))
}

function without(text: string, name: string) {
  return text.replace(name, ' ').replace(/\b(?:XR|XL|ER|SR|IR)\b/g, ' ')
}

/** Only a name, perhaps with its dose: what is said of the one beside it holds for it too. */
function isBare(text: string, medicines: readonly NamedMedicine[]) {
  const dose = medicines.map(({ said }) => doseIn(text, { name: said })).find(Boolean) ?? ''
  const left = medicines
    .reduce((rest, { said }) => without(rest, said), text)
    .replace(dose, ' ')
    .replace(frequencyIn(text) ?? '', ' ')
  return left
    .split(/[^\p{L}'’]+/u)
    .filter(Boolean)
    .every((word) =>
      /^(?:and|the|my|your|his|her|both|plus|also|a|at|of|or|milligrams?|y|la|el)$/i.test(word),
    )
}

function inherited(
  parts: readonly Part[],
  acts: readonly ReturnType<typeof actsIn>[],
  n: number,
): MedicineAction[] {
  const next = acts[n + 1]?.[0]?.action
  const dosed = parts[n]?.medicines.some(({ said }) => doseIn(parts[n]?.text ?? '', { name: said }))
  if (next && !dosed && ['continued', 'stopped', 'held'].includes(next)) return [next]
  const before = acts
    .slice(0, n)
    .findLast((one) => one.length > 0)
    ?.at(-1)?.action
  return before &&
    ['taking', 'started', 'continued', 'stopped', 'held', 'not-taking', 'declined'].includes(before)
    ? [before]
    : []
}

/** "Cross over from the one to the other": the first ends, the second begins. */
function crossOver(text: string, medicines: readonly NamedMedicine[], m: number): MedicineAction | undefined {
  if (medicines.length !== 2) return
  if (
    !/\b(?:cross(?:ing)? over|cross-?taper|switch\w*|chang\w+|mov\w+|go\w*) (?:\w+ ){0,3}from\b/i.test(text)
  )
    return
  return m === 0 ? 'stopped' : 'started'
}

/** In answer to what is taken, a name with its dose, its reason or nothing at all. */
function listed(text: string, { said }: NamedMedicine) {
  return !/\b(?:was|were|used to|had|took|gave|tried|before|stopped|quit|no|not|never|without|didn['’]t|don['’]t)\b/i.test(
    without(text, said),
  )
}

/** "Tylenol if my back hurts", "Bupropion XL, 150 in the morning, since September": told of what one takes. */
function alone(text: string, { said }: NamedMedicine) {
  const [lead = ''] = text.split(said)
  if (!/^(?:(?:and|the|my|plus|just|also|of my own|so|yeah|yes|um|well|oh)[,. ]*)*$/i.test(lead)) return false
  if (/\b(?:was|were|used to|had|before|level|years ago)\b/i.test(text)) return false
  const after = text.slice(lead.length + said.length)
  return (
    /^[\s,]*(?:if|when) (?:my|i)\b/i.test(after) ||
    (doseIn(text, { name: said }) !== undefined && frequencyIn(text) !== undefined)
  )
}

/** "Potassium 20 twice a day for five days", first named by the clinician: an order. */
function ordered(text: string, { said }: NamedMedicine) {
  const lead =
    text
      .split(said)[0]
      ?.split(/[,;:.]\s/)
      .at(-1) ?? ''
  const dose = doseIn(text, { name: said })
  return (
    dose !== undefined &&
    text.indexOf(dose) > text.indexOf(said) &&
    !/^(?:['’]s| is| was| are)\b/i.test(text.slice(text.indexOf(said) + said.length)) &&
    !/\b(?:you|your|were|was|had|last|level|have|chart|list|see|i believe|i think)\b/i.test(
      lead + text.slice(text.indexOf(said)).split(/[.;]|, (?:an?|and) /)[0],
    ) &&
    !/\b(?:no|not|rather|could|might|would|if)\b/i.test(lead)
  )
}

function event(
  { text, line }: Said,
  part: string,
  action: MedicineAction,
  name: string,
  answers: boolean,
): MedicineEvent {
  const dose = doseIn(part, { name, answers })
  const frequency = frequencyIn(part)
  const decided = decidedBy(part || text, action, line.speaker)
  return {
    action,
    ...(dose ? { dose } : {}),
    ...(frequency && !dose?.includes(frequency) ? { frequency } : {}),
    ...(decided ? { decided } : {}),
    by: line.speaker,
    text,
    evidence: [line.id],
  }
}
