import type { NamedMedicine } from '../lexicon/medicine-names.ts'
import { findTaken } from '../lexicon/products.ts'
import type { LedgerRow, MedicineEvent } from '../types.ts'
import { type Asked, askedIn, readReply } from './asked-medicine.ts'
import { doseIn, dosePattern, figuresOf, frequencyIn } from './dose.ts'
import { actionIn } from './medicine-actions.ts'
import { event, eventsOf, isQuestion, isTaken } from './medicine-events.ts'
import { partsOf } from './medicine-parts.ts'
import type { Said } from './turns.ts'
import { ownerOf } from './whose-medicine.ts'

type Row = { medicine: string; generic: string; events: MedicineEvent[] }

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
  // "Hold tonight's dose": neither what was stopped a moment ago nor what was only now begun.
  if (provider && dosed.test(text) && act && act !== 'stopped' && act !== 'started') {
    const [taken, other] = [...rows.values()].filter(isCurrent)
    const [only, second] = subject
    const current = only && !second && rows.get(only.generic)
    if (taken && !other && (gap > 8 || (current && !isCurrent(current)) || !only))
      return [{ said: taken.medicine, generic: taken.generic, at: 0 }]
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

const dosed = /\bdose\b|\b(?:milligrams?|mg|tablets?|pills?)\b|\b(?:at|to) (?:\d|\w+ty\b|\w+teen\b|ten\b)/i

/** Taken before this visit and still so: not ended in it, and not begun in it. */
function isCurrent({ events }: Row) {
  const told = events.filter(({ whose }) => !whose)
  const begun = told.find(({ action }) => action !== 'mentioned')
  const tested = told.some(({ text, by }) => by === 'provider' && /\byour [\w ]*levels?\b/i.test(text))
  return (
    (isTaken(told) && !(begun?.action === 'started' && begun.by === 'provider')) ||
    tested ||
    (told.every(({ action }) => action === 'mentioned') && told.length > 0)
  )
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
