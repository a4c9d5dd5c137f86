import { findMedicines } from '../lexicon/medicine-names.ts'
import { riskIn } from '../lexicon/risk.ts'
import { isSocial, saysNothing } from '../lexicon/small-talk.ts'
import { isClinical, topicOf } from '../lexicon/topics.ts'
import { contentWords, isNegation, isNumber } from '../text/content-words.ts'
import type { StatementKind } from '../types.ts'
import { dosePattern } from './dose.ts'
import type { Fact, Statement } from './facts.ts'
import { pointedAt } from './points-back.ts'
import { type ProviderSentence, reportsOther } from './provider-sentence.ts'
import { readQuestion } from './question.ts'
import { rolesOf } from './roles.ts'
import type { State } from './state.ts'
import { turnTo } from './subject.ts'
import type { Said, Turn } from './turns.ts'
import { hasNumber, informs, worthKeeping } from './worth.ts'

/** "So no clomipramine. Three hundred?", which a colleague answers: the patient was not asked. */
export function leaveToColleague(state: State, facts: Fact[]) {
  const [first, ...others] = state.asked
  if (!first) return
  const question = makeStatement(first, 'explanation', state)
  facts.push({ ...question, said: [first, ...others] })
  Object.assign(state, { asked: [], question: undefined })
}

/** "Could well be the Xanax." says nothing without the question. */
const answersQuestion =
  /^(?:yes|yeah|no|nope|sure|of course|absolutely|right|exactly|maybe|probably|possibly|likely|(?:it |that )?(?:could|might|may)(?: well| very well)? be|sometimes|usually|often|both|either|(?:the )?same)\b/i

/** "Won't I get stiff?" "If you do, call me.": a step that answers a question about the step before. */
function saysWhatToDo({ text, folded }: Said, n: number) {
  const words = folded.split(' ').length
  if (findMedicines(text).length > 0 || words > 10 || isOpening.test(folded)) return false
  // "I'll send ten milligram tablets. So ten, not twelve and a half.": figures alone go on with what was said.
  return n === 0 || (words <= 8 && contentWords(folded).every((word) => isNumber(word) || isNegation(word)))
}

const isOpening =
  /^(?:so |okay |well |now )*(?:heres|here is|the plan|two things|first|one thing)\b|\b(?:see you|weeks?|months?|video)\b/

/** A clinician's turn: questions open the next exchange, statements become facts. */
export function readProvider(turn: Turn, state: State, facts: Fact[]) {
  state.open = undefined
  const roles = rolesOf(turn.sentences, state)
  const answering = state.patientAsked
  const asked: Said[] = []
  const recalled: Said[] = []
  const named = new Set<string>()
  let smallTalk = false
  let last: Statement | undefined
  let answers = true
  let answeredStep: Statement | undefined
  const isContent = (one: Said | undefined) => one !== undefined && !saysNothing(one.folded)
  turn.sentences.forEach((said, n) => {
    const role = roles[n] ?? 'comfort'
    // Only what comes right after a question, before anything else is said, answers it.
    if (n > 0 && answering && answering.at(-1) !== turn.sentences[n - 1] && isContent(turn.sentences[n - 1]))
      answers = false
    if ((role === 'comfort' || role === 'small-talk') && isCertainChat(said)) state.social.add(said.at)
    if (role === 'comfort') return
    if (role === 'small-talk') smallTalk = true
    else if (role === 'prompt' && reportsOther(said.text)) {
      const report = recalled.length > 0 ? facts.at(-1) : undefined
      if (report?.type === 'statement' && report.said.at(-1)?.at === said.at - 1)
        report.said = [...report.said, said]
      else facts.push({ ...makeStatement(said, 'explanation', state), kind: 'history' })
      recalled.push(said)
    } else if (role === 'prompt' && recalls(said) && asksElsewhere(roles, n)) {
      // "Last time you said he'd threatened you" is told whatever the question next to it is about.
      facts.push(makeStatement(said, 'explanation', state))
      recalled.push(said)
    } else if (
      role === 'prompt' &&
      last?.role === 'plan' &&
      last.said.at(-1)?.line === said.line &&
      recallsTalk.test(said.text) &&
      !roles.includes('question')
    ) {
      // "I want to send you for therapy. Last time you said no." is one proposal.
      last.said = [...last.said, said]
    } else if (role === 'question' || role === 'prompt') asked.push(said)
    else if (answering && answers && (role === 'explanation' || (n === 0 && answersQuestion.test(said.text))))
      answering.push(said)
    else if (
      answering &&
      answers &&
      role === 'plan' &&
      state.plan?.reply === answering &&
      saysWhatToDo(said, n)
    ) {
      answering.push(said)
      answeredStep = state.plan
    } else if (role === 'explanation' && !worthKeeping(said) && !(state.risk && informs(said))) return
    else if (last?.role === role && last.said.at(-1)?.line === said.line) {
      last.said = [...last.said, said]
      last.kind = kindFor(last, state)
      last.risk ??= riskOf(said, role, state)
    } else {
      last = makeStatement(said, role, state)
      facts.push(last)
    }
    for (const { said: medicine, generic } of findMedicines(said.text)) {
      state.medicine = medicine
      // "Lamotrigine and quetiapine. He missed the first one": of two, neither is meant for sure.
      state.turnMedicine = named.size === 0 || named.has(generic) ? medicine : undefined
      named.add(generic)
      state.namedIn.set(medicine, said.line.id)
      state.medicines.add(generic)
    }
  })
  state.turnMedicine = undefined
  state.exercising = last?.role === 'exercise'
  if (state.patientAsked === answering) state.patientAsked = undefined
  const proposed = last?.role === 'plan' && /\?\s*$/.test(last.said.at(-1)?.text ?? '')
  state.plan = asked.length === 0 || proposed ? (last ?? answeredStep) : undefined
  // "For how long?" "A few weeks." "Then I'll do it.": what is said next may be about the step in question.
  state.stepAsked = asked.length === 0 && !last ? stepAsked(answering, facts) : undefined
  state.asked = asked
  const told = new Set(
    facts.slice(-turn.sentences.length).flatMap((fact) => (fact.type === 'statement' ? fact.said : [])),
  )
  state.remarked =
    asked.length > 0
      ? []
      : turn.sentences
          .filter((said, n) => roles[n] !== 'small-talk' && !told.has(said) && !isSocial(said.folded))
          .slice(-2)
  // The text after a question is part of it: "How's the venlafaxine? The last I have is 150."
  const question = asked.findLast(({ text }) => /\?\s*$/.test(text)) ?? asked.at(-1)
  state.question = question ? readQuestion(question.text) : undefined
  if (question) turnTo([...recalled, ...asked], turn.sentences, state)
  askAbout(turn, asked, state)
  if (last && last.role !== 'explanation' && last.role !== 'observation') state.last = undefined
  if (last?.role === 'plan') state.planning = true
  else if (question) state.planning = false
  // In the middle of a visit one remark is no return to the weather.
  else if (smallTalk && !last && (state.progress < 0.12 || state.progress > 0.85)) state.smallTalk = true
  if (last && asked.length === 0) {
    state.smallTalk = false
    if (!last.risk) state.risk = undefined
  }
}

/** The step whose reply holds a question that was now answered. */
function stepAsked(reply: readonly Said[] | undefined, facts: readonly Fact[]): Statement | undefined {
  if (!reply) return
  return facts.findLast(
    (fact): fact is Statement => fact.type === 'statement' && fact.role === 'plan' && fact.reply === reply,
  )
}

/** A follow-up about the same medicine is short. */
const longestFollowUp = 14

/** Which medicine the questions are about: the one they name, or the previous one while they continue about it. */
function askAbout({ sentences }: Turn, asked: readonly Said[], state: State) {
  const named = sentences.flatMap(({ text, line }) =>
    findMedicines(text).map(({ said, generic }) => ({ said, generic, line: line.id })),
  )
  const [first] = named
  if (first) {
    const one = named.every(({ generic }) => generic === first.generic)
    const inQuestion = asked.some(({ text, line }) => line.id === first.line && text.includes(first.said))
    state.about = one && inQuestion ? first : undefined
    return
  }
  const elsewhere = asked.some(({ folded }) => {
    const topic = topicOf(folded)
    return topic !== undefined && topic.kind !== 'medication'
  })
  const words = asked.reduce((sum, { folded }) => sum + folded.split(' ').length, 0)
  if (state.risk || elsewhere || words === 0 || words > longestFollowUp) state.about = undefined
}

const recallsTalk =
  /\b(?:you (?:said|mentioned|told|wrote|described|noted|marked|put down|brought up)|last (?:time|week|visit|session|month)|(?:your|the) (?:chart|form|message|intake|nurse|referral|hospital))\b/i

/** A clinician repeats what is already known, with something a note needs. */
function recalls(said: Said) {
  return (
    !/\?\s*$/.test(said.text) &&
    recallsTalk.test(said.text) &&
    (worthKeeping(said) || isClinical(said.folded) || hasNumber(said.folded))
  )
}

function asksElsewhere(roles: readonly ProviderSentence[], at: number) {
  return roles.some((role, n) => n !== at && role === 'question')
}

/** Comfort and chatter that name nothing clinical: only these may be missing from note and list. */
function isCertainChat({ folded, text }: Said) {
  return !isClinical(folded) && !riskIn(folded) && !hasNumber(folded) && findMedicines(text).length === 0
}

const kindOf = {
  plan: 'plan',
  assessment: 'assessment',
  observation: 'mental-status',
  measure: 'measure',
  explanation: 'intervention',
  exercise: 'intervention',
  teaching: 'intervention',
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
    toOther: state.toOther,
    medicine: undefined,
    namedIn: undefined,
    // If something without a name was also taken, "it" may mean that.
    about:
      (role === 'plan' || role === 'explanation') && !state.takesOther
        ? pointedAt(said, state.last)
        : undefined,
  }
  const medicine =
    state.turnMedicine ??
    (state.takesOther || state.namesOthers
      ? undefined
      : (justNamed(said, state) ?? (state.medicines.size === 1 ? state.medicine : undefined)))
  statement.medicine = medicine
  statement.namedIn = medicine === undefined ? undefined : state.namedIn.get(medicine)
  statement.kind = kindFor(statement, state)
  return statement
}

/** "Stop that one": the one named last. "Stop it": the one named in the turn before, where that named no other. */
function justNamed({ text }: Said, { justNamed, lastNamed, medicines }: State) {
  // "Narcan, yeah." "Take both strips, 16 milligrams.": a dose alone may belong to any of those that were named.
  if (medicines.size > 1 && dosePattern.test(text) && !/\b(?:it|that|them|those|this)\b/i.test(text)) return
  if (justNamed.length === 1 || /\bthat one\b/i.test(text)) return justNamed.at(-1)
  // "The St. John's wort raises serotonin. Any sweating?" "Yes." "Stop it today."
  const bidden = /\b(?:stop|quit|hold|skip|continue|raise|lower|increase|decrease) it\b/i.test(text)
  return bidden && justNamed.length === 0 && new Set(lastNamed).size === 1 ? lastNamed[0] : undefined
}

function riskOf({ folded }: Said, role: keyof typeof kindOf, state: State) {
  const safety =
    state.risk &&
    role === 'plan' &&
    /\b(safe\w*|pills?|keys?|guns?|lock\w*|911|er|emergency|crisis|hold)\b/.test(folded)
  return riskIn(folded) ?? (safety ? 'safety-plan' : undefined)
}

const protects =
  /\b(?:safe\w*|lock\w*|911|988|er|emergency|crisis|hospital|hold|keep|give|gave|take|bring|call|text|tell|remove|move|get|put|stay|promise|agree|see|meet|visit|plan|send|pharmacy|out of the house|with you|tonight|tomorrow|today|week)\b|\bout of (?:the|your|his|her|that) (?:house|home|truck|car|garage|apartment|room|bedroom|place)\b/

function kindFor({ role, said, risk }: Statement, _state: State): StatementKind {
  if (role !== 'plan') return role === 'reply' ? 'plan' : kindOf[role]
  if (said.some(({ text }) => findMedicines(text).length > 0)) return 'medication-change'
  if (!risk) return 'plan'
  // "Let's talk about what you're worth dead." speaks of danger and plans nothing against it.
  return risk === 'safety-plan' || said.some(({ folded }) => protects.test(folded)) ? 'safety-plan' : 'risk'
}
