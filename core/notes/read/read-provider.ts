import { findMedicines } from '../lexicon/medicine-names.ts'
import { riskIn } from '../lexicon/risk.ts'
import { isClinical, topicOf } from '../lexicon/topics.ts'
import type { StatementKind } from '../types.ts'
import type { Fact, Statement } from './facts.ts'
import { asksConsent, asksResult } from './follow-up.ts'
import { pointedAt } from './points-back.ts'
import { classifyProvider, type ProviderSentence, reportsOther, teaches } from './provider-sentence.ts'
import { readQuestion } from './question.ts'
import type { State } from './state.ts'
import { turnTo } from './subject.ts'
import type { Said, Turn } from './turns.ts'
import { isInstruction } from './verbs.ts'
import { hasNumber, informs, worthKeeping } from './worth.ts'

/** A clinician's turn: questions open the next exchange, statements become facts. */
export function readProvider(turn: Turn, state: State, facts: Fact[]) {
  state.open = undefined
  const roles = rolesOf(turn.sentences, state)
  const answering = state.patientAsked
  const asked: Said[] = []
  const recalled: Said[] = []
  let smallTalk = false
  let last: Statement | undefined
  turn.sentences.forEach((said, n) => {
    const role = roles[n] ?? 'comfort'
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
      // "Last time you said he'd threatened you" is told whatever the question beside it is about.
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
    else if (
      answering &&
      (role === 'explanation' ||
        (role === 'plan' && n === 0 && /^(?:yes|yeah|no|sure|of course|absolutely|right)\b/i.test(said.text)))
    )
      answering.push(said)
    else if (role === 'explanation' && !worthKeeping(said) && !(state.risk && informs(said))) return
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
      state.turnMedicine = medicine
      state.namedIn.set(medicine, said.line.id)
      state.medicines.add(generic)
    }
  })
  state.turnMedicine = undefined
  state.exercising = last?.role === 'exercise'
  if (state.patientAsked === answering) state.patientAsked = undefined
  const proposed = last?.role === 'plan' && /\?\s*$/.test(last.said.at(-1)?.text ?? '')
  state.plan = asked.length === 0 || proposed ? last : undefined
  state.asked = asked
  // What stands behind a question is part of it: "How's the venlafaxine? The last I have is 150."
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

/** A follow-up about the same medicine is short. */
const longestFollowUp = 14

/** Which medicine the questions are about: the one they name, or the one before while they go on about it. */
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

/** A clinician repeats what is known already and holds something a note needs. */
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

/** The parts of a turn. What leads up to a plan or a question in the same breath belongs to it. */
function rolesOf(sentences: readonly Said[], state: State) {
  const roles = sentences.map((said) => roleOf(said, state))
  const asks = roles.lastIndexOf('question')
  let planned = false
  sentences.forEach((said, n) => {
    const role = decide(said, n)
    if (role === 'plan') planned = true
    roles[n] = role
  })
  return roles

  function decide(said: Said, n: number): ProviderSentence {
    const role = roles[n] ?? 'comfort'
    const before = roles.slice(0, n)
    // "Please lock it, Paul. Would you?" is one proposal.
    if (role === 'question' && before.at(-1) === 'plan' && asksConsent(said)) return 'plan'
    if (role === 'question' && before.at(-1) === 'exercise' && (asksConsent(said) || asksResult(said)))
      return 'exercise'
    // "Number?" in the middle of an exercise asks what came of it.
    if (role === 'question' && sentences.length === 1 && state.exercising && asksResult(said))
      return 'exercise'
    // "I've got mine on my own. We've got time.": what is said between two steps.
    if (
      role !== 'question' &&
      role !== 'plan' &&
      before.at(-1) === 'exercise' &&
      said.folded.split(' ').length <= 8
    )
      return 'exercise'
    // "Naltrexone, 50. Were you taking it at the wedding?" prescribes nothing.
    if (role === 'plan' && namesForQuestion(sentences, roles, n, state)) return 'prompt'
    // "Lock all of them. And the razors." goes on with the plan.
    if (role === 'prompt' && before.at(-1) === 'plan' && asks < n && /^(?:and|plus|also)\b/i.test(said.text))
      return 'plan'
    // "And the Seroquel. 200 at night." is one question.
    if (
      before.at(-1) === 'prompt' &&
      (role === 'explanation' || role === 'plan') &&
      hasNumber(said.folded) &&
      said.folded.split(' ').length <= 6 &&
      !verb.test(said.text)
    )
      return 'prompt'
    // A few words back are the answer to what the patient asked: "What was the ANC?" "2,900."
    if (
      n === 0 &&
      state.patientAsked &&
      role !== 'question' &&
      said.folded.split(' ').length <= 4 &&
      findMedicines(said.text).length === 0
    )
      return 'explanation'
    if (
      before.at(-1) === 'measure' &&
      (hasNumber(said.folded) || result.test(said.folded)) &&
      role !== 'question' &&
      role !== 'plan'
    )
      return 'measure'
    if (role === 'explanation' && leadsTo(sentences, roles, n)) return 'prompt'
    if (role === 'explanation') {
      if (
        (state.planning || planned) &&
        said.folded.includes(' ') &&
        // "So no medicine for two weeks." sums up what was told and plans nothing.
        !(n === 0 && /^(?:(?:okay|right|alright),? )?so\b/i.test(said.text)) &&
        (informs(said) || /^(?:and |plus |also |maybe )+(?:a|an|another|the|some)\b/i.test(said.text))
      )
        return 'plan'
      if (asks > n && (riskIn(said.folded) || (state.risk && informs(said)))) return 'prompt'
      // "Doxepin, the tiny dose. 3 milligrams, half an hour before your sleep."
      if (
        findMedicines(said.text).length > 0 &&
        (roles.slice(n + 1).includes('plan') || !verb.test(said.text))
      )
        return 'plan'
    }
    return role
  }
}

/** "Calcium's fine." behind other results is one more. */
const result = /\b(?:fine|normal|high|low|negative|positive|unremarkable|okay|clear|stable|unchanged)$/

/** A medicine put in front of a question about it, without a verb of its own. */
function namesForQuestion(
  sentences: readonly Said[],
  roles: readonly ProviderSentence[],
  n: number,
  state: State,
) {
  const [said, next] = [sentences[n], sentences[n + 1]]
  if (!said || !next || roles[n + 1] !== 'question' || asksConsent(next)) return false
  // In the middle of a plan only what is asked about as known: "the Prozac, 40. Any good?"
  const known = /\b(?:the|your|his|her) /i.test(said.text) || points.test(next.folded)
  if (roles.slice(0, n).includes('plan') || (state.planning && !known)) return false
  const bare = said.text.replace(/^(?:(?:[A-Z][a-z]+|and|so|okay|now|then), )+/i, '')
  return (
    findMedicines(said.text).length > 0 &&
    findMedicines(next.text).length === 0 &&
    !verb.test(said.text) &&
    !isInstruction(/^[A-Za-z]+/.exec(bare)?.[0] ?? '')
  )
}

/**
 * "You had the drops, the atropine. Did that help?" "How's the venlafaxine? The last I have is 150.": a figure or a
 * medicine beside a question in the same breath is part of what was asked.
 */
function leadsTo(sentences: readonly Said[], roles: readonly ProviderSentence[], n: number) {
  const said = sentences[n]
  if (!said || !(hasNumber(said.folded) || findMedicines(said.text).length > 0)) return false
  const asking = (role: ProviderSentence | undefined) => role === 'question' || role === 'prompt'
  if (asking(roles[n - 1]) && roles.slice(0, n).includes('question')) return !teaches(said)
  const next = sentences[n + 1]
  return (
    roles[n + 1] === 'question' &&
    next !== undefined &&
    points.test(next.folded) &&
    !teaches(said) &&
    said.folded.split(' ').length <= 14
  )
}

const points = /\b(?:it|that|them|they|those|these|this|one|any of)\b/

const verb =
  /\b(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|may|might|works?|helps?|makes?|takes?|you)\b|['’](?:s|re|ve|ll|d)\b|\?/i

/** While danger is the subject, a clinician's words about it are a question, whatever their form. */
function roleOf(said: Said, { risk, smallTalk }: State) {
  const role = classifyProvider(said)
  // "So Joyce, you called about his hands." ends the talk about the weather.
  if (role === 'explanation' && smallTalk && /^(?:okay |alright |well |anyway )?so\b/.test(said.folded))
    return 'prompt'
  return role === 'explanation' && risk && riskIn(said.folded) ? 'prompt' : role
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
    // Where something without a name was taken too, "it" may be that.
    about:
      (role === 'plan' || role === 'explanation') && !state.takesOther
        ? pointedAt(said, state.last)
        : undefined,
  }
  const medicine =
    state.turnMedicine ??
    (state.takesOther
      ? undefined
      : (justNamed(said, state) ?? (state.medicines.size === 1 ? state.medicine : undefined)))
  statement.medicine = medicine
  statement.namedIn = medicine === undefined ? undefined : state.namedIn.get(medicine)
  statement.kind = kindFor(statement, state)
  return statement
}

/** "Stop that one": the one named last. "Stop it": the one named in the turn before, where that named no other. */
function justNamed({ text }: Said, { justNamed, lastNamed }: State) {
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

function kindFor({ role, said, risk }: Statement, _state: State): StatementKind {
  if (role !== 'plan') return role === 'reply' ? 'plan' : kindOf[role]
  if (said.some(({ text }) => findMedicines(text).length > 0)) return 'medication-change'
  return risk ? 'safety-plan' : 'plan'
}
