import { dangerIn } from '../lexicon/danger.ts'
import type { NamedMedicine } from '../lexicon/medicine-names.ts'
import { wordCount } from '../text/word-count.ts'
import { doseIn, offersDoses } from './dose.ts'
import { actsOf } from './medicine-acts.ts'
import { earlierIn } from './medicine-earlier.ts'
import { effectIn } from './medicine-effects.ts'
import { plainOf } from './medicine-plain.ts'
import { onlyCurrent, rowOf } from './medicine-rows.ts'
import { settle } from './medicine-settle.ts'
import {
  type At,
  blank,
  doseOf,
  type Kind,
  make,
  mention,
  pointsTo,
  push,
  setFocus,
  type Talk,
  unique,
} from './medicine-talk.ts'
import { ownerOf } from './whose-medicine.ts'

/** "I could give you a little trazodone for that": the patient may refuse it. */
export const offers =
  /\b(?:(?:i|we|you) (?:could|might|can)|i['’]d (?:offer|suggest|propose|consider|like|think)|option|i['’]m thinking|there(?:['’]s| is) (?:a|an|also)|thought about|what about)\b/i
/** "The Risperdal, two milligrams at night.": what the clinician has in the chart, which the answer may confirm. */
export function state(talk: Talk, at: At) {
  const { said, n, named, sameTurn } = at
  if (talk.decidedAt === n) return
  if (named.length === 0 && talk.focus && n - talk.focus.n <= 10 && /\bside effects?\b/i.test(said.text)) {
    talk.question = {
      ...blank(said),
      kind: 'effect',
      medicines: talk.focus.medicines,
      lines: [talk.focus.line, said.line.id],
    }
    talk.focus = { ...talk.focus, n }
    talk.away = false
    return
  }
  if (sameTurn && talk.question?.kind === 'proposal' && !talk.question.dose && named.length === 0) {
    const [offered] = talk.question.medicines
    const dose = offered && doseOf(said.text, offered)
    if (dose) talk.question = { ...talk.question, dose }
    return
  }
  const [only, second] = unique(named.filter((one) => !ownerOf(said, at.before, one.at)))
  if (only && !second && !offers.test(said.text)) {
    talk.question = { ...blank(said), kind: 'use', medicines: [only], dose: doseOf(said.text, only) }
    return
  }
  const asked = sameTurn ? talk.question : undefined
  const [medicine] = asked?.medicines ?? []
  const [spoken] = talk.focus?.medicines ?? []
  if (!asked && named.length === 0 && spoken && talk.focus && n - talk.focus.n <= 10 && !talk.away) {
    const told = /^(?:you|he|she) (?:are|is|have been|has been) (?:still |now )?(?:on|at|taking) NUM\b/.test(
      plainOf(said.text, []),
    )
      ? doseOf(said.text, spoken)
      : undefined
    if (told)
      talk.question = {
        ...blank(said),
        kind: 'use',
        medicines: [spoken],
        dose: told,
        lines: [talk.focus.line, said.line.id],
      }
    return
  }
  if (named.length > 0 || !asked || !medicine || asked.kind !== 'use' || asked.read > 0) return
  const plain = plainOf(said.text, [])
  const dose = /^(?:NUM|(?:so )?(?:you|he|she) (?:are|have been|is|has been|were) (?:on|at|taking) NUM)/.test(
    plain,
  )
    ? doseOf(said.text, medicine)
    : undefined
  if (!dose) return
  talk.question = { ...asked, dose, lines: [...new Set([...asked.lines, said.line.id])] }
  push(talk, medicine, { ...make(said, said.text, 'mentioned', medicine, true), dose })
}

const listQuestion =
  /\b(?:what|which|anything|any other|any|other)\b[^?]*\b(?:tak(?:e|es|ing)|medic\w+|meds|pills|tablets|over[- ]the[- ]counter|supplements?|vitamins|(?:you|he|she) on|are you using|tomando|toma|store|drugstore|herbal)\b|\b(?:taking|take|using|tomando) anything\b|^(?:and )?(?:any(?:thing)? (?:others?|else)|what else)\?|\bwhat (?:are|is) (?:you|he|she) (?:actually )?(?:taking|on)\b/i
const effectQuestion =
  /\b(?:side effects?|bother\w*|tolerat\w+|problems?|trouble|issues|agree\w*|treating you|sitting with|make you|making you|giv(?:e|ing) you|made you|did (?:it|that) do|efectos?)\b/
const adherenceQuestion =
  /\b(?:miss(?:ed|ing)?|skip\w*|forget\w*|forgot|every (?:day|night|morning)|regularly|consistent\w*|run out|ran out|any gaps|as prescribed)\b/
const proposalQuestion =
  /\b(?:would (?:you|that|it)|could we|can we|can i|shall we|should we|will you|what if|how about|what about (?:adding|starting|trying|going)|willing|open to|okay (?:with|if)|ready to|up for|do you want to|want to (?:try|go|start|stop|add)|how would you feel|sound|does that work|are you good with|could you|how do you feel about (?:adding|starting|trying|going|stopping|raising))\b/
const otherSubject =
  /\b(?:sleep(?:ing)?|mood|drink\w*|alcohol|coffee|caffeine|smok\w*|voices?|gun|weapon|thoughts?|die|dying|hurt\w*|school|work|home|mother|mom|dad|panic|worry|week|family|pressure|exercis\w*|running|eat\w*|appetite|wedding|hospital|cpap|weed|safe|therapy|therapist|nightmares|energy|job|kids|husband|wife|allerg\w*|cannabis|marijuana|beer|wine|a1c|prolactin|sodium|aims|moca|phq\S*|gad\S*|scores?|labs?|blood (?:work|test|count)|weight|ekg|ecg|creatinine|tsh|cholesterol|blood sugar|viral load)\b/
/** "How many days without it?": the figure in the answer is no dose. "How long have you been on it?" also asks of use. */
const asksOfTime =
  /\bhow (?:long|old|far|many (?:days|hours|weeks|months|years|nights|times|visits|people|drinks|cups|pounds))\b(?!.*\b(?:on (?:the |your )?(?:it|them|that|MED)|taking|using|(?:you|he|she|they) (?:\w+ )?(?:take|use))\b)/
/** "Are you still taking it, and any side effects?": a yes means that it is taken. */
const stillTaking = /\b(?:still|are you|is (?:he|she)) (?:taking|on|using) (?:the |it\b|MED)/

/** "They're talking about Suboxone." "Are you ever taking more than four a day?": of the one that is taken. */
function meantBy({ rows }: Talk, plain: string, focused: readonly NamedMedicine[]) {
  const [one] = focused
  if (
    !one ||
    !/\b(?:taking|take|miss\w*|skip\w*|run out|ran out)\b/.test(plain) ||
    /\b(?:it|them|that|those)\b/.test(plain)
  )
    return focused
  const known = rowOf(rows, one).events
  const current = known.every(({ action }) => action === 'mentioned') ? onlyCurrent(rows) : undefined
  return current ? [current] : focused
}

export function ask(talk: Talk, at: At) {
  const { said, named, sameTurn } = at
  const own = unique(named.filter((one) => mention(talk, at, one) === undefined))
  const plain = plainOf(
    said.text,
    named.map(({ said: name }) => name),
  )
  const kept = sameTurn ? talk.question : undefined
  if (named.length > 0 && own.length === 0) {
    talk.question = { ...blank(said), kind: 'other' }
    talk.focus = undefined
    return
  }
  const earlier = own.length === 1 ? earlierIn(plain) : undefined
  if (earlier && own[0]) push(talk, own[0], make(said, said.text, earlier.action, own[0], false))
  const isList =
    listQuestion.test(said.text) && !/\bwhat (?:dose|time|day|strength)\b|\bhow much\b/i.test(said.text)
  if (isList && own.length !== 1) {
    talk.question = { ...blank(said), kind: 'list', medicines: own }
    talk.away = false
    if (own.length > 0) setFocus(talk, own, at)
    return
  }
  let medicines: readonly NamedMedicine[] = own
  if (own.length === 0) {
    const short = wordCount(plain) <= 7
    const focus = talk.focus
    const close = focus && at.n - focus.n <= 10
    const other = otherSubject.test(plain.replace(/\bevery (?:day|night|morning|week)\b/g, ''))
    const strong =
      /\b(?:taking|take|takes|on|miss\w*|skip\w*|stop\w*|quit|start\w*|dose|side effects?) (?:it|them|that|those|any|one|both|doses?)\b|\bside effects?\b|\bdose\b|\bany gaps\b|\bare there gaps\b|^(?:the |so |at |still |and |now |you are (?:on|taking) )*NUM\b(?! (?:out|times|days|hours|nights|years|weeks))/.test(
        plain,
      )
    if (
      focus &&
      close &&
      !ofElse.test(plain) &&
      dangerIn(said) === undefined &&
      (strong ||
        (!other &&
          !talk.away &&
          (pointsTo.test(plain.replace(/NUM/g, '')) ||
            (short &&
              (effectQuestion.test(plain) ||
                adherenceQuestion.test(plain) ||
                effectIn(plain) !== undefined)))))
    )
      medicines = meantBy(talk, plain, focus.medicines)
    else {
      const only = missedDoses.test(plain) ? onlyCurrent(talk.rows) : undefined
      if (!only) {
        if (!clarifies.test(said.text)) {
          talk.away = talk.away || !sameTurn || other
          if (!kept || other) talk.question = undefined
        }
        return
      }
      medicines = [only]
    }
  }
  const moves = /^MED (?:up |down |back )?to NUM|^NUM of MED/.test(plain)
  const kind: Kind = moves
    ? 'proposal'
    : /\bhow (?:much|many)\b.*\b(?:house|left|home|have(?! (?:you|he|she) (?:been|taken|used)))\b|\b(?:on hand|in the house|do you still have)\b|^(?:has |did )?(?:anybody|anyone|somebody)\b/.test(
          plain,
        )
      ? 'other'
      : stillTaking.test(plain)
        ? 'use'
        : proposalQuestion.test(plain) && (actsOf(asOrder(plain), true).length > 0 || own.length > 0)
          ? 'proposal'
          : /\b(?:effects?|bother)\b/.test(plain) ||
              effectQuestion.test(plain) ||
              (effectIn(plain) !== undefined && !/\bhelp/.test(plain))
            ? 'effect'
            : adherenceQuestion.test(plain)
              ? 'adherence'
              : asksOfTime.test(plain)
                ? 'other'
                : /\b(?:was|were|had|ever|did you (?:ever|try)|tried|before)\b/.test(plain)
                  ? 'past'
                  : /\b(?:why|who|when did|what happened|where)\b/.test(plain)
                    ? 'other'
                    : 'use'
  const [first] = medicines
  talk.question = {
    ...blank(said),
    kind,
    medicines,
    dose: offersDoses(said.text)
      ? undefined
      : (doseIn(said.text, { ...(first ? { name: first.said } : {}), answers: true }) ??
        (kept?.medicines[0]?.generic === first?.generic ? kept?.dose : undefined)),
    lines: [...new Set([...(own.length === 0 && talk.focus ? [talk.focus.line] : []), said.line.id])],
    acts: kind === 'proposal' ? actsOf(asOrder(plain), true) : actsOf(plain.replace(/\byou\b/g, 'i'), false),
    negative: /\b(?:not|no longer|without|never)\b/.test(plain),
  }
  if (own.length > 0) setFocus(talk, own, at)
  else if (talk.focus) talk.focus = { ...talk.focus, n: at.n }
  talk.away = false
  const [act] = talk.question.acts
  if (
    kind === 'proposal' &&
    act &&
    first &&
    medicines.length === 1 &&
    !act.loose &&
    /\b(?:could|can|will) you\b/.test(plain)
  ) {
    const known = rowOf(talk.rows, first).events
    push(
      talk,
      first,
      settle(
        { ...make(said, said.text, act.action, first, false, talk.question.lines), decided: 'clinician' },
        known,
      ),
    )
    talk.decidedAt = at.n
  }
}

/** "Do you feel you might act on them?", "You're not drinking on it?" */
const ofElse =
  /\b(?:act(?:ing|ed)? on|drink(?:ing)?|drank|smok(?:e|ing)|driv(?:e|ing)|work(?:ing)?|count(?:ing)?|plan(?:ning)?) (?:on )?(?:it|them|that)\b/

/** "Are you missing any doses?": of the one medicine that is taken, however long ago it was named. */
const missedDoses = /\b(?:miss\w*|skip\w*) (?:any |your )?(?:doses?|pills)\b/

const clarifies =
  /^(?:and |so |okay,? )*(?:what (?:does|do|did) .{1,30} mean|how so|really|meaning|for how long|how long|since when|when was that|why)\?$/i
const asOrder = (plain: string) =>
  plain
    .replace(
      /\b(?:would|could|can|shall|should|will) (?:you|we|i)(?: be)?(?: (?:willing|open|okay|ready|up))?(?: (?:to|with|for|if))?\b|\?\W*$|\b(?:what if|how about|do you want to|want to)\b/g,
      ' ',
    )
    .trim()
