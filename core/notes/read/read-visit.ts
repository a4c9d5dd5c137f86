import { findMedicines } from '../lexicon/medicine-names.ts'
import { riskIn, riskInContext } from '../lexicon/risk.ts'
import { isSmallTalk, isSocial, onlyAgrees } from '../lexicon/small-talk.ts'
import { isClinical, type Topic, topicOf, topics } from '../lexicon/topics.ts'
import type { LeftOut, RiskTopic, StatementKind, TranscriptLine } from '../types.ts'
import type { Exchange, Fact, Statement } from './facts.ts'
import { classifyProvider, type ProviderSentence } from './provider-sentence.ts'
import { type Question, readQuestion } from './question.ts'
import { readTurns, type Said, type Turn } from './turns.ts'

export type Visit = { facts: readonly Fact[]; leftOut: readonly LeftOut[]; said: readonly Said[] }

type State = {
  topic: Topic | undefined
  risk: RiskTopic | undefined
  smallTalk: boolean
  question: Question | undefined
  asked: readonly Said[]
  /** The clinician's last statement, while the patient may be replying to it. */
  plan: Statement | undefined
  medicine: string | undefined
  /** Every medicine named so far, by its generic name. */
  medicines: Set<string>
  /** The last one the clinician named in this turn. */
  turnMedicine: string | undefined
  /** The patient's own question, while the clinician may be answering it. */
  patientAsked: Said[] | undefined
  /** The clinician has begun to plan and asked nothing new since. */
  planning: boolean
}

/** What an answer says of these names the exchange, whatever the question was. */
const gravest: ReadonlySet<RiskTopic> = new Set([
  'suicidal-ideation',
  'suicide-attempt',
  'suicide-plan',
  'homicidal-ideation',
])

/** Subjects so plain that danger, once spoken of, does not end with them. */
const plain = new Set([
  'home',
  'work',
  'daily-life',
  'complaint',
  'goals',
  'grief',
  'irritability',
  'trauma',
  'caffeine',
])

/** Splits a talk into exchanges and statements. Every sentence is small talk, a fact, or in the list of what is left out. */
export function readVisit(lines: readonly TranscriptLine[]): Visit {
  const turns = readTurns(lines)
  const facts: Fact[] = []
  const leftOut: LeftOut[] = []
  const state: State = {
    topic: undefined,
    risk: undefined,
    // Talk before the first question about the patient is about the weather or the camera.
    smallTalk: true,
    question: undefined,
    asked: [],
    plan: undefined,
    medicine: undefined,
    medicines: new Set(),
    turnMedicine: undefined,
    patientAsked: undefined,
    planning: false,
  }
  for (const turn of turns) {
    if (turn.speaker === 'provider') readProvider(turn, state, facts, leftOut)
    else readAnswerer(turn, state, facts, leftOut)
    for (const { said, generic } of turn.sentences.flatMap(({ text }) => findMedicines(text))) {
      state.medicine = said
      state.medicines.add(generic)
    }
  }
  return { facts, leftOut, said: turns.flatMap(({ sentences }) => sentences) }
}

function readProvider(turn: Turn, state: State, facts: Fact[], leftOut: LeftOut[]) {
  const roles = rolesOf(turn.sentences, state)
  const answering = state.patientAsked
  const asked: Said[] = []
  let smallTalk = false
  let last: Statement | undefined
  turn.sentences.forEach((said, n) => {
    const role = roles[n] ?? 'comfort'
    if (role === 'comfort') return
    if (role === 'small-talk') smallTalk = true
    else if (role === 'question' || role === 'prompt') asked.push(said)
    else if (role === 'explanation' && answering) answering.push(said)
    else if (role === 'explanation' && !worthKeeping(said) && !(state.risk && informs(said))) {
      leftOut.push({ text: said.text, evidence: [said.line.id], speaker: 'provider' })
    } else if (last?.role === role && last.said.at(-1)?.line === said.line) {
      last.said = [...last.said, said]
      last.kind = kindFor(last, state)
      last.risk ??= riskOf(said, role, state)
    } else {
      last = makeStatement(said, role, state)
      facts.push(last)
    }
    for (const { said: medicine, generic } of findMedicines(said.text)) {
      state.medicine = medicine
      state.turnMedicine = medicine
      state.medicines.add(generic)
    }
  })
  state.turnMedicine = undefined
  if (state.patientAsked === answering) state.patientAsked = undefined
  const proposed = last?.role === 'plan' && /\?\s*$/.test(last.said.at(-1)?.text ?? '')
  state.plan = asked.length === 0 || proposed ? last : undefined
  state.asked = asked
  const question = asked.at(-1)
  state.question = question ? readQuestion(question.text) : undefined
  if (question) turnTo(asked, turn.sentences, state)
  if (last?.role === 'plan') state.planning = true
  else if (question) state.planning = false
  else if (smallTalk && !last) state.smallTalk = true
  if (last && asked.length === 0) {
    state.smallTalk = false
    if (!last.risk) state.risk = undefined
  }
}

/** The parts of a turn. What leads up to a plan or a question in the same breath belongs to it. */
function rolesOf(sentences: readonly Said[], state: State) {
  const roles = sentences.map((said) => roleOf(said, state))
  const asks = roles.lastIndexOf('question')
  let planned = false
  return roles.map((role, n): ProviderSentence => {
    const said = sentences[n]
    if (!said) return role
    const before = roles.slice(0, n)
    if (before.at(-1) === 'measure' && hasNumber(said.folded) && role !== 'question' && role !== 'plan')
      return 'measure'
    if (role === 'explanation') {
      if (state.planning && said.folded.split(' ').length > 3 && informs(said)) return 'plan'
      if (asks > n && (riskIn(said.folded) || (state.risk && informs(said)))) return 'prompt'
      if (planned && said.folded.split(' ').length > 3) return 'plan'
      if (findMedicines(said.text).length > 0 && roles.slice(n + 1).includes('plan')) return 'plan'
    }
    if (role === 'plan') planned = true
    return role
  })
}

function hasNumber(folded: string) {
  return /\d|\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty)\b/.test(
    folded,
  )
}

/** While danger is the subject, a clinician's words about it are a question, whatever their form. */
function roleOf(said: Said, { risk }: State) {
  const role = classifyProvider(said)
  return role === 'explanation' && risk && riskIn(said.folded) ? 'prompt' : role
}

function worthKeeping({ text, folded }: Said) {
  return (
    findMedicines(text).length > 0 ||
    riskIn(folded) !== undefined ||
    /\d|\b(therapy|cbt|dbt|emdr|exposure|mindfulness|skills?|criteria|boxed|warning|interact\w*|level|risk|side effects?|exercise|technique|cope|coping)\b/.test(
      folded,
    )
  )
}

const kindOf = {
  plan: 'plan',
  assessment: 'assessment',
  observation: 'mental-status',
  measure: 'measure',
  explanation: 'intervention',
} as const

function makeStatement(said: Said, role: keyof typeof kindOf, state: State): Statement {
  const statement: Statement = {
    type: 'statement',
    at: said.at,
    kind: kindOf[role],
    role,
    risk: riskOf(said, role, state),
    said: [said],
    reply: [],
    medicine: state.turnMedicine ?? (state.medicines.size === 1 ? state.medicine : undefined),
  }
  statement.kind = kindFor(statement, state)
  return statement
}

function riskOf({ folded }: Said, role: keyof typeof kindOf, state: State) {
  const safety =
    state.risk &&
    role === 'plan' &&
    /\b(safe\w*|pills?|keys?|guns?|lock\w*|911|er|emergency|crisis|hold)\b/.test(folded)
  return riskIn(folded) ?? (safety ? 'safety-plan' : undefined)
}

function kindFor({ role, said, risk }: Statement, _state: State): StatementKind {
  if (role !== 'plan') return role === 'reply' ? 'plan' : kindOf[role]
  if (said.some(({ text }) => findMedicines(text).length > 0)) return 'medication-change'
  return risk ? 'safety-plan' : 'plan'
}

/** Decides what the questions are about: danger, a new subject, or more of the same. */
function turnTo(asked: readonly Said[], turn: readonly Said[], state: State) {
  const last = asked.at(-1)
  if (!last) return
  const folded = asked.map((said) => said.folded).join(' . ')
  const risk = riskIn(last.folded) ?? riskIn(folded)
  const named = findMedicines(last.text)[0]
  const topic = named
    ? medicineTopic(named.said, last.folded)
    : (topicOf(last.folded) ?? topicOf(folded) ?? topicOf(turn.map((said) => said.folded).join(' . ')))
  if (risk) {
    state.risk = risk
    state.smallTalk = false
    return
  }
  if (topic?.id === 'homework' && opensVisit(last.folded)) {
    state.topic = topics.find(({ id }) => id === 'complaint')
    state.smallTalk = false
    state.risk = undefined
    return
  }
  if (state.risk) {
    if (topic && !plain.has(topic.id)) state.risk = undefined
    else {
      const more = riskInContext(last.folded)
      if (more) state.risk = more
      else if (
        topic &&
        topic.id !== 'complaint' &&
        last.folded.split(' ').length <= 9 &&
        !/\b(he|she|him|her|that|it|this|they)\b/.test(last.folded)
      )
        state.risk = undefined
    }
    if (state.risk) return
  }
  if (topic && topic.id !== 'complaint') {
    state.topic = topic
    state.smallTalk = false
  } else if (topic && !state.smallTalk) {
    state.topic = opensVisit(last.folded) || !state.topic ? topic : state.topic
  } else if (topic || aboutPatient(last.folded)) {
    state.smallTalk = false
    state.topic = topic ?? state.topic
  }
}

/** A question to or about the patient ends the talk about the weather. */
function aboutPatient(folded: string) {
  return /\b(you|your|youre|youve)\b/.test(folded) || hasNumber(folded) || /\bits been\b/.test(folded)
}

function opensVisit(folded: string) {
  return /\b(brings? you|how have you been|how was your|how are (you|things|we)|since we|help with|going on)\b/.test(
    folded,
  )
}

function medicineTopic(said: string, folded: string): Topic {
  const found = topicOf(folded)
  const id = found?.id === 'side-effects' ? 'side-effects' : 'medication'
  return { id: `${id}-${said.toLowerCase()}`, label: said, kind: 'medication', pattern: /$^/ }
}

function readAnswerer(turn: Turn, state: State, facts: Fact[], leftOut: LeftOut[]) {
  const { speaker, name } = turn
  const kept: Said[] = []
  const yesNo = state.question !== undefined
  for (const said of turn.sentences) {
    const { folded, text } = said
    const danger = riskIn(folded)
    const clinical = danger || isClinical(folded) || findMedicines(text).length > 0
    if (isSocial(folded)) continue
    const proposed = state.plan !== undefined && /\?\s*$/.test(state.plan.said.at(-1)?.text ?? '')
    if (!danger && onlyAgrees(folded) && ((!yesNo && !proposed) || kept.length > 0)) continue
    if (!clinical && !state.risk && (isSmallTalk(folded) || state.smallTalk)) {
      const chat = isSmallTalk(folded) && (state.smallTalk || folded.split(' ').length < 6)
      if (!chat && !onlyAgrees(folded)) leftOut.push(leave(said, turn))
      continue
    }
    if (/\?$/.test(text) && asksBack(folded) && !state.risk && !danger && !isCorrection(folded)) {
      if (isEcho(folded)) continue
      if (
        !clinical &&
        !/\d|\b(stop|start|shot|pills?|dose|take|taking|medicine|meds?|drive|pregnan\w*|work|safe|two|three|four|five|six|seven|eight|nine|ten|instead)\b/.test(
          folded,
        )
      ) {
        leftOut.push(leave(said, turn))
        continue
      }
    }
    kept.push(said)
  }
  if (kept.length === 0) return
  if (state.plan && (speaker === 'patient' || kept.some(({ text }) => /\?$/.test(text)))) {
    const { risk } = state.plan
    const words = kept.reduce((sum, { folded }) => sum + folded.split(' ').length, 0)
    const proposed = /\?\s*$/.test(state.plan.said.at(-1)?.text ?? '')
    if (words <= 4 && !risk && !proposed && !kept.some(({ text }) => /\?$/.test(text))) {
      leftOut.push(...kept.map((said) => leave(said, turn)))
      return
    }
    if (!risk && !proposed && kept.every((said) => !saysMore(said))) {
      leftOut.push(...kept.map((said) => leave(said, turn)))
      return
    }
    if (
      kept.some(({ text }) => /\?$/.test(text)) ||
      kept.every((said) => answersPlan(said) && (risk || !riskIn(said.folded)))
    ) {
      state.plan.reply.push(...kept)
      state.patientAsked = kept.some(({ text }) => /\?$/.test(text)) ? state.plan.reply : undefined
      return
    }
  }
  // A new line about something else is a new subject, also while danger is spoken of.
  const turned = kept.findIndex((said, n) => n > 0 && said.line !== kept[0]?.line && isNewSubject(said))
  if (state.risk && turned > 0) {
    const rest = kept.slice(turned)
    facts.push(exchange(kept.slice(0, turned), state.risk, state, turn))
    Object.assign(state, { risk: undefined, question: undefined, asked: [], plan: undefined })
    facts.push(exchange(rest, undefined, state, turn))
    return
  }
  const start = state.risk ? 0 : kept.findIndex(({ folded }) => riskIn(folded))
  const before = start < 0 ? kept : kept.slice(0, start)
  const danger = start < 0 ? [] : kept.slice(start)
  if (before.length > 0) facts.push(...exchanges(before, undefined, state, turn))
  if (danger.length > 0) {
    const named = riskIn(danger[0]?.folded ?? '')
    const own = danger.map(({ folded }) => riskIn(folded)).find((one) => one && gravest.has(one))
    const risk = own ?? state.risk ?? named ?? 'suicidal-ideation'
    const asked = before.length === 0
    facts.push({
      ...exchange(danger, risk, state, { speaker, name }),
      ...(asked ? {} : { question: undefined, asked: [] }),
    })
    state.risk = risk
  }
  // What follows without a new question is more of the same, and no answer to the question before.
  state.question = undefined
  state.asked = []
  state.plan = undefined
}

function isNewSubject({ folded }: Said) {
  const topic = topicOf(folded)
  return topic !== undefined && !plain.has(topic.id) && riskInContext(folded) === undefined
}

/** A sentence that adds a figure, a time, a name or a clinical word. */
function informs({ folded, text }: Said) {
  return (
    hasNumber(folded) ||
    findMedicines(text).length > 0 ||
    topicOf(folded) !== undefined ||
    /\b(no|not|never|none|nothing|nobody|without|\w+nt|stopped|quit|started|since|ago|until|before|after|every|always|still|again|once|twice|today|yesterday|tomorrow|tonight|week|weeks|month|months|year|years|day|days|night|nights|morning|mornings|afternoon|evening|better|worse|more|less|because|hurts?|hit|cut|afraid|alone|lost|gone|moved|broke|died|because)\b/.test(
      folded,
    ) ||
    /(?<=\S )[A-Z][a-z]+/.test(text.replace(/\bI['’]?\w*/g, ''))
  )
}

/** A reply that takes a stand or adds a fact; "Off to not nap" does neither. */
function saysMore({ folded, text }: Said) {
  return (
    riskIn(folded) !== undefined ||
    isClinical(folded) ||
    findMedicines(text).length > 0 ||
    hasNumber(folded) ||
    /\?$/.test(text) ||
    /^(my|ive|i have)\b/.test(folded) ||
    /\b(ill|i will|i can|id|wont|cant|dont|not|but|no|she|he|they|already|rather|prefer|try|agree|want|need|hate|worried|scared|afraid)\b/.test(
      folded,
    )
  )
}

/** "She already has them", "I'd try the group": about what was just proposed, not a new report. */
function answersPlan({ folded }: Said) {
  return (
    !/^(i(ve| have)?|my|ive|im|i am|he|she) (have |been |has |had |gained|lost|feel|cant|dont sleep|hands|\w+ (hurts?|aches?))/.test(
      folded,
    ) && !/^my\b/.test(folded)
  )
}

function leave(said: Said, { speaker, name }: Turn): LeftOut {
  return { text: said.text, evidence: [said.line.id], speaker, ...(name ? { name } : {}) }
}

function isCorrection(folded: string) {
  return /\b(i mean|sorry|wait)\b/.test(folded)
}

/** "A little better?" is an unsure answer; "Is that bad?" is a question. */
function asksBack(folded: string) {
  return (
    /^(so |and |but |or |wait |okay |oh |um |well |like )*(what|when|where|who|why|which|how|is|are|was|were|do|does|did|can|could|would|will|should|have|has|am|isnt|doesnt|so|you mean|after|before|even|really|right|go|two|three)\b/.test(
      folded,
    ) || /\bright$/.test(folded)
  )
}

function isEcho(folded: string) {
  return (
    folded.split(' ').length <= 3 ||
    /^(what|huh|sorry|pardon|me|really|how do you mean|what do you mean)\b.{0,20}$/.test(folded)
  )
}

function exchanges(
  answer: readonly Said[],
  risk: RiskTopic | undefined,
  state: State,
  turn: Turn,
): Exchange[] {
  return [exchange(answer, risk, state, turn)]
}

function exchange(
  answer: readonly Said[],
  risk: RiskTopic | undefined,
  state: State,
  { speaker, name }: Pick<Turn, 'speaker' | 'name'>,
): Exchange {
  const content = answer.map(({ folded }) => folded).join(' . ')
  const generic = state.topic === undefined || state.topic.id === 'complaint'
  const unasked = state.question === undefined
  const own = risk ? undefined : generic || unasked ? contentTopic(answer, content) : undefined
  const topic = risk
    ? state.topic
    : generic && !unasked && opensWith(state)
      ? state.topic
      : (own ?? state.topic)
  return {
    type: 'exchange',
    at: answer[0]?.at ?? 0,
    kind: risk ? 'risk' : (topic?.kind ?? 'symptom'),
    topic,
    risk,
    question: state.question,
    asked: state.asked,
    answer,
    speaker,
    name,
  }
}

function opensWith({ asked }: State) {
  return asked.some(({ folded }) => opensVisit(folded))
}

function contentTopic(answer: readonly Said[], content: string): Topic | undefined {
  const named = answer.flatMap(({ text }) => findMedicines(text))[0]
  if (named) return medicineTopic(named.said, content)
  return topicOf(content)
}
