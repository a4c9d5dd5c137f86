import { capitalize, lowerFirst } from '../../first-letter.ts'
import { type Answer, readAnswer } from '../read/answer.ts'
import type { Exchange } from '../read/facts.ts'
import { limitsDenial } from '../read/limits-denial.ts'
import { needsReading, tellsDanger } from '../read/needs-reading.ts'
import { readQuestion } from '../read/question.ts'
import type { Said } from '../read/turns.ts'
import { fold } from '../text/fold.ts'
import type { RiskStance, RiskTopic } from '../types.ts'
import { chartTerm, chartWords } from './chart-words.ts'
import { leadOf } from './lead.ts'
import { type Part, render } from './render.ts'
import { denying, partsOfQuestion, shownQuestion } from './shown-question.ts'

export type Told = {
  text: string
  evidence: readonly string[]
  needsReview: boolean
  stance: RiskStance
}

/** One exchange as a sentence of the note. `heading` is the subject's name where the sentence opens it. */
export function tellExchange(exchange: Exchange, heading: string | undefined): Told {
  const before = known.get(exchange)
  if (before) return before(heading)
  const telling = tellingOf(exchange)
  known.set(exchange, telling)
  return telling(heading)
}

type Telling = (heading: string | undefined) => Told

const known = new WeakMap<Exchange, Telling>()

/** What an exchange tells is read once. Only what stands in front of a quoted answer depends on the heading. */
function tellingOf(exchange: Exchange): Telling {
  const { question, answer, asked, more, risk, speaker, name } = exchange
  const { takesBack } = exchange
  const answered = takesBack ? asQuoted(answer) : readAnswer(answer)
  const said = heard(answered, exchange)
  const { medicine } = exchange
  const evidence = [
    ...new Set([
      ...(medicine ? [medicine.line] : []),
      ...[...asked, ...answer, ...more].map(({ line }) => line.id),
    ]),
  ]
  const by = speaker === 'other' ? `${name ?? 'Other person'}: ` : ''
  const ofMedicine = (text: string) =>
    !medicine || text.toLowerCase().startsWith(`${medicine.said.toLowerCase()}:`)
      ? text
      : text.startsWith('Medication: ')
        ? text.replace('Medication', capitalize(medicine.said))
        : /^[A-Z][a-z][\w '’-]*: /.test(text)
          ? `${capitalize(medicine.said)}, ${lowerFirst(text)}`
          : `${capitalize(medicine.said)}: ${text}`
  const asking = asked.filter(({ text }) => /\?\s*$/.test(text))
  // "Mood-wise? Any thoughts of …?": a subject put on the table asks nothing.
  const questions = asking.filter(
    (one, n) =>
      n === asking.length - 1 || denying.test(asking.at(-1)?.text ?? '') || !onlySubject.test(one.folded),
  )
  const one = questions.length <= 1
  // "Did any of it need stitches? Infected?" "No.": a no to each of several plain questions.
  const each =
    one ||
    (said.verdict === 'no' &&
      questions.every(({ text }) => {
        const { yesNo, ambiguous } = readQuestion(text)
        return yesNo && !ambiguous
      }))
  // What another person adds may contradict the answer, so both are quoted with the question.
  const certain =
    question?.claim !== undefined &&
    // "Any plan, ever tried anything?" asks two things in two ways.
    !/, (?:ever|have|has|did|do|are|were|was)\b/.test(question.claim) &&
    !question.ambiguous &&
    one &&
    speaker === 'patient' &&
    more.length === 0 &&
    // What led up to the question contains something that "Denies …" would lose.
    !(exchange.showQuestion && questions.length < asked.length)
  const claim = certain ? chartWords(question?.claim ?? '') : undefined
  const told = (text: string, stance: RiskStance, needsReview = false): Told => ({
    text: `${by}${ofMedicine(text)}`,
    evidence,
    needsReview,
    stance,
  })
  if (claim && said.verdict === 'no' && (!question?.both || question.choice)) {
    const denied = told(
      close(`Denies ${counted(claim, 'any')}${chartTerm(claim)}`, rest(said), risk),
      'denies',
      rest(said).some((one) => tellsDanger(one.said, exchange)),
    )
    return () => denied
  }
  if (claim && said.verdict === 'yes' && !question?.choice) {
    const verb = risk ? 'Endorses' : 'Reports'
    const text = `${verb} ${named(claim)}${risk ? chartTerm(claim) : ''}`
    const endorsed = told(close(text, rest(said), risk), 'endorses')
    return () => endorsed
  }
  const unclear = takesBack === true || needsReading(exchange, answered)
  // A plain yes or no to a question the rules cannot retell: the answer first, then the question as it was asked.
  if (
    question?.yesNo &&
    !question.ambiguous &&
    !question.both &&
    each &&
    questions.length === asked.length &&
    said.verdict !== 'unclear' &&
    (said.verdict === 'no' || !question.choice) &&
    // "Never, sometimes or often?" "Never.": the answer is one of the words that were offered.
    !/\bnever\b/i.test(question.text) &&
    speaker === 'patient' &&
    more.length === 0
  ) {
    const { before, question: shown } = partsOfQuestion(exchange)
    const head = `${before}Answered ${said.verdict} to ${shown}`
    const quoted = told(close(head, rest(said), risk), 'unclear', unclear)
    return () => quoted
  }
  const parts = answer.map((sentence) => ({ text: sentence.text, said: sentence }))
  // An answer that is quoted for its danger keeps its question.
  const dangerous = said !== answered && answer.some((one) => tellsDanger(one, exchange))
  const others = added(more, risk !== undefined)
  const behind = once((leading: string): Told => {
    const words = render(parts, {
      verbatim:
        risk !== undefined || takesBack === true || (answer[0] !== undefined && !isPatients(answer[0])),
      after: leading !== '',
      capital: leading.endsWith('” '),
      // Words about danger stay as said; other quotes lose their fillers.
      whole: risk !== undefined || takesBack === true,
      answers: question?.yesNo ?? false,
    })
    // The question is the clinician's: the person who answers is named after it.
    if (leading.startsWith('“') && by)
      return {
        ...told('', 'unclear', unclear),
        text: ofMedicine([`${leading}${by}${words}`, ...others].join(' ')),
      }
    return told([`${leading}${words}`, ...others].join(' '), 'unclear', unclear)
  })
  return once((heading: string | undefined) =>
    behind(dangerous && asked.length > 0 ? `${shownQuestion(exchange)} ` : leadOf(exchange, said, heading)),
  )
}

/** Computes the value of each key once. */
function once<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, Value>()
  return (key) => {
    const before = values.get(key)
    if (before !== undefined) return before
    const value = compute(key)
    values.set(key, value)
    return value
  }
}

const onlySubject = /^(?:and |now |okay )*(?:\w+ ?wise|mood|sleep|appetite|energy|safety|anxiety)$/

/** "I'd never hurt her." says no once more. */
function tellsMoreDanger(text: string) {
  return !/\b(?:no|not|never|none|nobody|nothing|without)\b|n['’]t\b/i.test(text)
}

/** What is taken back in the visit is neither a yes nor a no. */
function asQuoted(answer: readonly Said[]): Answer {
  return { verdict: 'unclear', bare: false, rest: answer.map((said) => ({ text: said.text, said })) }
}

/** "Not since the hospital. That was the last time." */
const datesNo = /\bthat was the last time\b/g

/** A no about danger settles it only where nothing behind it takes some of it back. */
function heard(answered: Answer, exchange: Exchange): Answer {
  const { answer, risk } = exchange
  if (answered.verdict !== 'no') return answered
  // "No. I didn't take any. I wrote a note and I tore it up.": danger never stands behind a denial.
  if (answered.rest.some((one) => tellsMoreDanger(one.text) && tellsDanger(one.said, exchange)))
    return asQuoted(answer)
  if (!risk) return answered
  const rest = answered.rest.map(({ text }) => fold(text).replace(datesNo, ''))
  if (!limitsDenial(rest, risk)) return answered
  return asQuoted(answer)
}

/** What each of the other people added, by name. */
function added(more: readonly Said[], whole: boolean): string[] {
  const runs: { line: Said['line']; said: Said[] }[] = []
  for (const one of more) {
    const last = runs.at(-1)
    if (last?.line === one.line) last.said.push(one)
    else runs.push({ line: one.line, said: [one] })
  }
  return runs.map(({ line, said }) => {
    const who = line.speaker === 'patient' ? 'Patient' : (line.name ?? 'Other person')
    const parts = said.map((one) => ({ text: one.text, said: one }))
    return `${who}: ${render(parts, { verbatim: true, after: true, whole })}`
  })
}

/** The patient's own words, or an interpreter's for them: another person's "I" is never taken for the patient. */
function isPatients({ line: { speaker, name } }: Said) {
  return speaker === 'patient' || /\binterpreter\b/i.test(name ?? '')
}

/** "Any wish to die?": one thing that can be counted keeps its article. */
function counted(claim: string, article: 'a' | 'any') {
  const single =
    /^(?:wish|thought|voice|urge|desire|plan|feeling(?= of| that)|idea|attempt|change|problem|rash|fever|gun|weapon|cough|tremor|seizure|fall|headache|relapse)\b/i
  return single.test(claim) ? `${article} ${claim}` : claim
}

/** "Reports being constipated". */
function named(claim: string) {
  return /^(?!need|bleed|weed)\w+(?:ated|ired|tired|dizzy|sleepy|restless|anxious)$/i.test(claim)
    ? `being ${claim}`
    : counted(claim, 'a')
}

function rest({ rest }: Answer): readonly Part[] {
  return rest.filter(
    ({ text }) =>
      !/^(?:to )?(?:both|all|all of (?:them|it)|either|any of (?:that|it|those))[.!]?$/i.test(text),
  )
}

function close(head: string, parts: readonly Part[], risk: RiskTopic | undefined) {
  if (parts.length === 0) return head.endsWith('”') ? head : `${head}.`
  return `${head}: ${render(parts, { verbatim: risk !== undefined, after: true })}`
}
