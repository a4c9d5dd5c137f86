import { findMedicines } from '../lexicon/medicine-names.ts'
import { riskIn, riskInContext } from '../lexicon/risk.ts'
import { isSmallTalk } from '../lexicon/small-talk.ts'
import { type Topic, topicOf, topics } from '../lexicon/topics.ts'
import { wordCount } from '../text/word-count.ts'
import { plain, type State } from './state.ts'
import type { Said } from './turns.ts'
import { hasNumber } from './worth.ts'

/** Decides what the questions are about: danger, a new subject, or more of the same. */
/** "You take 150 in the morning and 250 at night?" is about a medicine, whatever was asked before. */
const dosing =
  /\b(?:you|he|she|they)(?: re| are)? (?:still )?(?:tak(?:e|es|ing)|on) (?:the )?(?:\d|half|one|two|three|five|ten|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|hundred)\S*(?: \w+){0,3} (?:in the morning|at night|at bedtime|a day|twice|milligrams?|mg)\b/

/** A question that clearly asks about something else ends the subject of danger. */
const asksElse =
  /^(?:(?:so|and|okay|ok|now|all right|im sorry|good|thank you|thanks) )*(?:what (?:medicines?|meds|medications?)\b|what are you taking$|what do you take$|are you (?:nursing|breastfeeding)|coffee\b|caffeine\b|shall we (?:say|meet)\b|as a (?:kid|child) what\b|what did (?:your )?teachers|what kept you from (?:going up|taking|starting|filling))/

export function turnTo(asked: readonly Said[], turn: readonly Said[], state: State) {
  const last = asked.findLast(({ text }) => /\?\s*$/.test(text)) ?? asked.at(-1)
  if (!last) return
  const folded = asked.map((said) => said.folded).join(' . ')
  const risk =
    riskIn(last.folded) ?? riskIn(folded) ?? (state.grave.size > 0 ? askedAgain(last.folded) : undefined)
  const named = findMedicines(last.text)[0]
  const topic = named
    ? medicineTopic(named.said, last.folded)
    : dosing.test(last.folded)
      ? topics.find(({ id }) => id === 'medication')
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
  if (state.risk && asksElse.test(last.folded)) state.risk = undefined
  if (state.risk) {
    const more = riskInContext(last.folded)
    // "Any steps, like putting pills aside?" names pills and is still about danger.
    const goesOn = more !== undefined && more !== 'suicide-attempt'
    if (topic && !plain.has(topic.id) && !goesOn) state.risk = undefined
    else {
      if (more) state.risk = more
      else if (
        topic &&
        topic.id !== 'complaint' &&
        wordCount(last.folded) <= 9 &&
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
  } else if (
    topic ||
    endsChat(last.folded) ||
    (/^(?:[A-Z][a-z]+, |So\b|Okay,? so\b|Now\b)/.test(last.text) &&
      endsChat(last.folded.replace(/^\w+ /, '')))
  ) {
    state.smallTalk = false
    state.topic = topic ?? state.topic
  }
}

/** Once danger was spoken of, "Have you tried before?" asks about it, whatever came between. */
function askedAgain(folded: string) {
  return /\b(?:tried|tr(?:y|ied) (?:it|this|that)|done (?:it|this|that)|acted on (?:it|that)) (?:before|in the past|ever|again)\b|\bever tried\b|\btried before\b/.test(
    folded,
  )
    ? 'suicide-attempt'
    : undefined
}

export const pastimes =
  /\b(?:lake|trip|vacation|weekend|drive|weather|game|dog|cat|garden|house|move|play|wedding|party|holidays?|thanksgiving|christmas|birthday|place|puppy|car|show|movie|book|concert|beach|mountains|flight|traffic|commute|camera|picture|coffee|snow|rain|heat)\b/

const matters =
  /\b(?:you|your|youre|youve|youd|worst|wrong|hard|hardest|problems?|trouble|going on|happen\w*|matter|better|worse|changed?|its been|lately|today|week)\b/

/** A question to or about the patient, not about a trip, a pet or the video, ends the small talk. */
function endsChat(folded: string) {
  return (
    (/^(?:so|now) /.test(folded) ||
      matters.test(folded) ||
      hasNumber(folded) ||
      /^(so |and |well |hey |okay )*(any|ever)\b/.test(folded) ||
      /^(so |and |well |hey )*(what|whats|why|how|hows)\b(?! (that|this|his|her|its)\b)/.test(folded)) &&
    !isSmallTalk(folded) &&
    !(/^(so |and |well |hey )*how(s| was| is| were| are)\b/.test(folded) && pastimes.test(folded))
  )
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

export function opensWith({ asked }: State) {
  return asked.some(({ folded }) => opensVisit(folded))
}

export function contentTopic(answer: readonly Said[], content: string): Topic | undefined {
  const named = answer.flatMap(({ text }) => findMedicines(text))[0]
  if (named) return medicineTopic(named.said, content)
  return topicOf(content)
}
