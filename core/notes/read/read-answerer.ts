import { dangerIn } from '../lexicon/danger.ts'
import { findMedicines } from '../lexicon/medicine-names.ts'
import { isSmallTalk, isSocial, mayAnswer, onlyAgrees } from '../lexicon/small-talk.ts'
import { isClinical } from '../lexicon/topics.ts'
import { contentWords } from '../text/content-words.ts'
import { wordCount } from '../text/word-count.ts'
import type { RiskTopic } from '../types.ts'
import { takesStand } from './consent.ts'
import type { Exchange, Fact } from './facts.ts'
import { goesOn } from './follow-up.ts'
import { gravest, type State } from './state.ts'
import { contentTopic, opensWith } from './subject.ts'
import type { Said, Turn } from './turns.ts'
import {
  answersPlan,
  asksBack,
  hasNumber,
  isChatter,
  isCorrection,
  isEcho,
  isNewSubject,
  saysMore,
} from './worth.ts'

/** The patient's or another person's turn: an answer, a reply to a plan, or something said unasked. */
export function readAnswerer(turn: Turn, state: State, facts: Fact[]) {
  const { speaker, name } = turn
  state.toOther = speaker === 'other'
  const kept: Said[] = []
  for (const said of turn.sentences) {
    const place = placeOf(said, state, kept.length > 0)
    if (place === 'social') state.social.add(said.at)
    if (place === 'note' && !isAside(said, state, kept.length > 0)) kept.push(said)
  }
  if (kept.length === 0) return
  if (state.open && !state.plan && wordsOf([...state.open.answer, ...state.open.more, ...kept]) <= longest) {
    addTo(state.open, kept, state)
    return
  }
  if (
    state.stepAsked &&
    !state.risk &&
    kept.some(({ folded }) => takesStand(folded)) &&
    !kept.some(dangerIn)
  ) {
    state.stepAsked.reply.push(...kept)
    return
  }
  if (state.plan?.role === 'exercise' && !kept.some(dangerIn)) {
    state.plan.reply.push(...kept)
    return
  }
  if (state.plan) {
    const { risk } = state.plan
    const words = wordsOf(kept)
    const proposed = /\?\s*$/.test(state.plan.said.at(-1)?.text ?? '')
    const short =
      words <= 4 &&
      !kept.some(({ text, folded }) => /\?$/.test(text) || refuses.test(folded) || commits.test(folded))
    if (short && !risk && !proposed) {
      return
    }
    if (!risk && !proposed && kept.every((said) => !saysMore(said))) {
      return
    }
    if (
      proposed ||
      kept.some(({ text }) => /\?$/.test(text)) ||
      // "No. My cousin was on that and got huge.": a refusal with its reason answers what was proposed.
      (!state.plan.risk && /^no[.,]/i.test(kept[0]?.text ?? '') && !kept.some(dangerIn)) ||
      kept.every((said) => (speaker === 'other' || answersPlan(said)) && (risk || !dangerIn(said)))
    ) {
      state.plan.reply.push(...kept)
      state.plan.risk ??= kept.map(dangerIn).find((one) => one)
      state.patientAsked = kept.some(({ text }) => /\?$/.test(text)) ? state.plan.reply : undefined
      return
    }
  }
  // A new line about something else is a new subject, also while danger is spoken of.
  const turned = kept.findIndex((said, n) => n > 0 && said.line !== kept[0]?.line && isNewSubject(said))
  if (state.risk && turned > 0) {
    const rest = kept.slice(turned)
    facts.push(exchange(kept.slice(0, turned), state.risk, state, turn))
    Object.assign(state, {
      risk: undefined,
      question: undefined,
      asked: [],
      plan: undefined,
      last: undefined,
    })
    facts.push(exchange(rest, undefined, state, turn))
    return
  }
  const found = state.risk ? 0 : kept.findIndex((said) => dangerIn(said))
  // "1998. I had the gun in my mouth": what is said right before danger belongs to it, and to its question.
  const inOneBreath = state.asked.length > 0 ? longestBreath : fewWords
  const start = found > 0 && wordsOf(kept.slice(0, found)) <= inOneBreath ? 0 : found
  const before = start < 0 ? kept : kept.slice(0, start)
  const danger = start < 0 ? [] : kept.slice(start)
  if (before.length > 0) {
    state.open = exchange(before, undefined, state, turn)
    facts.push(state.open)
  }
  if (danger.length > 0) {
    const named = danger.map(dangerIn).find((one) => one)
    const own = danger.map(dangerIn).find((one) => one && gravest.has(one))
    const risk = own ?? state.risk ?? named ?? 'suicidal-ideation'
    const asked = before.length === 0
    state.open = {
      ...exchange(danger, risk, state, { speaker, name }),
      ...(asked ? {} : { question: undefined, asked: [] }),
    }
    facts.push(state.open)
    state.risk = risk
  }
  state.last = state.open
  // What follows without a new question continues the subject and doesn't answer the earlier question.
  state.question = undefined
  state.asked = []
  state.remarked = []
  state.plan = undefined
}

/** What two people say to one question stays together up to this many words. */
const longest = 90
const fewWords = 10
const longestBreath = 60
/** "I'd rather not." and "No hospital." are short and decide something. */
const refuses =
  /^no\b(?! (?:problem|worries|doubt|kidding))|\b(?:not|never|wont|cant|dont|wouldnt|refuse|rather|no way|no thanks|no thank you)\b/

/** "I'll go." is short and agrees to something. */
const commits =
  /^(?:(?:okay|ok|yes|yeah|fine|sure|alright|then) )*(?:ill|i will|well|we will) (?:go|do (?:it|that)|take|start|stop|call|come|bring|give|sign|stay|move|switch|add|drop|ask|tell|lock|keep|send|talk|check|get|make|try|put|write|hold|watch|help)\b/

function wordsOf(said: readonly Said[]) {
  return said.reduce((sum, { folded }) => sum + wordCount(folded), 0)
}

/** Another person confirms, corrects or adds to the answer before the clinician speaks again. */
function addTo(open: Exchange, kept: readonly Said[], state: State) {
  open.more.push(...kept)
  const danger = kept.map(dangerIn).find((one) => one)
  if (danger && !open.risk) {
    open.risk = danger
    open.kind = 'risk'
    state.risk = danger
  }
}

/** Small talk at the end is listed with the note. */
function isAside(said: Said, state: State, follows: boolean) {
  if (
    state.progress <= 0.93 ||
    state.risk ||
    state.plan?.risk ||
    /\?\s*$/.test(state.plan?.said.at(-1)?.text ?? '') ||
    dangerIn(said) ||
    commits.test(said.folded) ||
    findMedicines(said.text).length > 0
  )
    return false
  // What answers a question about the patient is not small talk, however late it is asked.
  return !(state.question && (!follows || !state.smallTalk)) && isChatter(said)
}

const figuresAndActs =
  /\d|\b(stop|start|shot|pills?|dose|take|taking|medicine|meds?|drive|pregnan\w*|work|safe|two|three|four|five|six|seven|eight|nine|ten|instead|form|letter|note|paperwork|refill|school|test|side effects?)\b/

/** Where one sentence of an answer belongs. Only certain small talk is dropped; the rest is listed. */
function placeOf(said: Said, state: State, follows: boolean): 'note' | 'list' | 'social' {
  const { folded, text } = said
  const danger = dangerIn(said)
  const clinical = danger || isClinical(folded) || findMedicines(text).length > 0
  const answers = mayAnswer(text, state.question?.text)
  if (isSocial(folded) && !answers) return 'social'
  const proposed = state.plan !== undefined && /\?\s*$/.test(state.plan.said.at(-1)?.text ?? '')
  if (!danger && onlyAgrees(folded) && ((!state.question && !proposed && !state.plan?.risk) || follows))
    return 'social'
  if (
    !clinical &&
    !answers &&
    !state.risk &&
    (state.smallTalk || (isSmallTalk(folded) && !state.question && !figuresAndActs.test(folded)))
  ) {
    const chat = isSmallTalk(folded) && (state.smallTalk || wordCount(folded) < 6) && !hasNumber(folded)
    return chat || onlyAgrees(folded) ? 'social' : 'list'
  }
  // "It's good until one o'clock?" answers; "Is that bad?" asks.
  const asks = state.question
    ? asksBack(folded.replace(/^(?:so|okay|and|well|um|like|oh) /, '')) &&
      !/^(?:so|after|before|even|right|go|two|three)\b/.test(folded)
    : asksBack(folded)
  if (/\?$/.test(text) && asks && !state.risk && !danger && !isCorrection(folded)) {
    if (isEcho(folded) && !clinical && !figuresAndActs.test(folded)) return 'social'
    if (!clinical && !figuresAndActs.test(folded) && !state.plan) return 'list'
  }
  return 'note'
}

/** The words of a question that is only about a medicine's dose. */
const ofDoses =
  /^(?:\d.*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|half|quarter|once|twice|point|tak\w*|took|miss\w*|skip\w*|dos\w*|milli\w*|mg|mcg|tabl\w*|pills?|films?|days?|dail\w*|nigh\w*|morn\w*|even\w*|bedt\w*|time|times|week|weeks|every|ever|many|still|start|restar\w*|remi\w*|last|years?|list|says|presc\w*|today|back|now|before|exac\w*|noti\w*|side|effe\w*)$/

/** "And you're taking fifty?" "No, twenty-five.": the medicine asked about before, if no one names one here. */
function unnamed(answer: readonly Said[], { about, asked }: State) {
  if (!about || asked.length === 0) return
  if ([...asked, ...answer].some(({ text }) => findMedicines(text).length > 0)) return
  return asksOfDoses(asked) ? about : undefined
}

function asksOfDoses(asked: readonly Said[]) {
  const words = asked.flatMap(({ folded }) => contentWords(folded))
  const dosed = asked.some(
    ({ folded }) =>
      hasNumber(folded) ||
      /\b(?:miss|missed|skip|skipped|dose|every|taking|side|often|much|many)\b/.test(folded),
  )
  return dosed && words.every((word) => ofDoses.test(word))
}

/** "How often?" "Every night.": the one medicine that the last words before it named. */
function namedLast(answer: readonly Said[], { asked, takesOther }: State, before: Exchange) {
  if (takesOther || !asksOfDoses(asked)) return
  if ([...asked, ...answer].some(({ text }) => findMedicines(text).length > 0)) return
  const said = [...before.answer, ...before.more]
  const line = said.at(-1)?.line
  const named = said
    .filter((one) => one.line === line)
    .flatMap(({ text }) => findMedicines(text).map((one) => ({ said: one.said, generic: one.generic })))
  const [first] = named
  if (!first || !line) return before.medicine
  return named.every(({ generic }) => generic === first.generic)
    ? { said: first.said, line: line.id }
    : undefined
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
  // Something said unasked that names no subject is not about the medicine mentioned before. Nor is "Have you given
  // any away?" about the blood pressure asked for before.
  const asked = state.asked.map(({ folded }) => folded).join(' . ')
  const left =
    (unasked && state.topic?.kind === 'medication') ||
    (state.topic?.kind === 'measure' &&
      !hasNumber(content) &&
      !state.topic.pattern.test(`${asked} . ${content}`))
  const carried = left ? undefined : state.topic
  const found = risk ? state.topic : generic && !unasked && opensWith(state) ? state.topic : (own ?? carried)
  const before = state.last
  const follows =
    before !== undefined && (risk === undefined || before.risk !== undefined) && goesOn(state.asked, before)
  const danger = risk ?? (follows ? before.risk : undefined)
  const topic = follows && !risk ? before.topic : found
  return {
    type: 'exchange',
    at: answer[0]?.at ?? 0,
    kind: danger ? 'risk' : follows ? before.kind : (topic?.kind ?? 'symptom'),
    topic,
    risk: danger,
    question: state.question,
    asked: state.asked.length > 0 ? state.asked : state.remarked,
    answer,
    more: [],
    showQuestion: false,
    medicine: risk
      ? undefined
      : (unnamed(answer, state) ?? (follows ? namedLast(answer, state, before) : undefined)),
    follows: follows ? before.at : undefined,
    speaker,
    name,
  }
}
