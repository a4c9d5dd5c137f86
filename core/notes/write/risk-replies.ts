import { dangerIn } from '../lexicon/danger.ts'
import { findMedicines } from '../lexicon/medicine-names.ts'
import { slotsAsked } from '../lexicon/risk-slots.ts'
import { figuresOf } from '../read/dose.ts'
import { type Reply, replyTo, unclear } from '../read/risk-answer.ts'
import { isEarlier } from '../read/risk-past.ts'
import type { Said } from '../read/turns.ts'
import { wordCount } from '../text/word-count.ts'
import type { RiskTopic } from '../types.ts'
import { isOver, isOwn, isQuestion, type Listed, negates, type Talk } from './risk-talk.ts'

/** A yes to these denies the danger. */
const asksSafe = /\bsafe\b|\bwant to (?:be alive|live|keep living)\b/

/** What an answer says about one danger that its question asks about. */
export function replyOf(
  question: Said,
  topic: RiskTopic,
  { answer, more, stanceOf }: Talk,
  { one, last, before }: { one: boolean; last: boolean; before: Listed | undefined },
): Reply {
  if (topic === 'safety-plan') return agreed(answer)
  if (topic === 'protective-factors') return unclear
  if (!isQuestion(question)) return confirmed(question, answer, topic)
  // Other people can also know what is in the house and who hurts whom.
  if (!isOwn(answer) && topic !== 'access-to-means' && topic !== 'abuse') return unclear
  // Never having hurt anyone doesn't deny the wish to.
  const act = /\b(?:ever|did you) (?:hurt|hit|attacked?|harmed) \w+/.test(question.folded)
  if (topic === 'homicidal-ideation' && act) return unclear
  if (topic === 'suicide-intent' && asksRating.test(question.folded))
    return asksSafety.test(question.folded) ? unclear : ratedIn(answer)
  // "How long have you been thinking about it?", after a yes.
  if (before?.topic === topic && before.reply.stance === 'endorses' && asksWhen.test(question.folded))
    return /^(?:no|nope|nah|never)\b/.test(answer[0]?.folded ?? '') ? unclear : before.reply
  if (topic === 'suicide-plan' && answer.some(({ folded, text }) => namesMeans(folded, text))) {
    const refused = answer.some(({ folded }) => negates.test(folded))
    if (!refused) return { stance: 'endorses', past: isEarlier(answer.map(({ folded }) => folded).join(' ')) }
  }
  // "Have you sat with the gun?" "No." denies no gun.
  if (topic === 'access-to-means' && slotsAsked(question.folded).includes('preparation')) return unclear
  const against = refusesHarm(topic, answer)
  if (against) return against
  const reversed = asksSafe.test(question.folded)
  // "Is it locked up?" "No." denies no gun.
  if (
    topic === 'access-to-means' &&
    /\b(?:locked|loaded|stored|secured?|know|unlocked)\b/.test(question.folded)
  )
    return unclear

  const reply = replyTo(question, answer, topic, {
    choice: !one || /\bor\b/.test(question.folded),
    reversed,
  })
  // The note's own "Denies …" counts where nothing follows that may limit it.
  const told =
    reply.stance === 'unclear' && one && !reversed && answer.length === 1
      ? { stance: stanceOf(), past: false }
      : reply
  if (told.stance === 'endorses' && !one) return unclear
  // "Did you mean to die?" "Yes." is about then.
  const then =
    topic === 'suicide-intent'
      ? /^(?:\w+ ){0,3}(?:did|were|was)\b/
      : /\buse to\b|\bback then\b|\bin the past\b/
  if (told.stance === 'endorses' && then.test(question.folded)) return { stance: 'endorses', past: true }

  if (told.stance !== 'denies') return told
  const each = one || last || /^(?:neither|none|nothing)\b/.test(answer[0]?.folded ?? '')
  return each && !more.some(mayTakeBack) ? told : unclear
}

/** "And in 2018 you had the attempt." "Yeah.": what the clinician states of the patient, and a plain yes to it. */
export function confirmed(statement: Said, answer: readonly Said[], topic: RiskTopic): Reply {
  if (!isOwn(answer) || !/\byou(?:r|re|ve|d)?\b/.test(statement.folded)) return unclear
  if (topic === 'danger-to-another' || /\b(?:if|when|unless|should)\b/.test(statement.folded)) return unclear
  // "So the thoughts of suicide are gone." "Yes."
  if (isOver.test(statement.folded) || negates.test(statement.folded) || ended.test(statement.folded))
    return unclear
  if (
    !/^(?:yes|yeah|yep|yup|right|correct|true|exactly|i did|i do|i have|i was)\b/.test(
      answer[0]?.folded ?? '',
    )
  )
    return unclear
  const reply = replyTo(statement, answer, topic)
  return reply.stance === 'endorses' ? reply : unclear
}

/** "I think about him moving to Alaska. I don't want to hurt him.": the wish itself is denied. */
function refusesHarm(topic: RiskTopic, answer: readonly Said[]): Reply | undefined {
  if (topic !== 'homicidal-ideation') return
  const whole = answer.map(({ folded }) => folded).join(' . ')
  const denied =
    /\bi (?:really )?(?:dont|do not|wouldnt|would never|aint|never|am not|im not)(?: (?:want to|wanna|wanted to|going to|gonna|gon))? (?:hurt|shoot|hit|kill|harm|stab|punch|touch) (?:him|her|them|nobody|anybody|anyone|no ?one|any of them)\b/
  if (
    !denied.test(whole) ||
    /\b(?:but|except|unless|if|maybe|sometimes|part of me|yes|yeah|almost|thought about)\b/.test(whole)
  )
    return
  return { stance: 'denies', past: false }
}

const ended = /\b(?:gone|better|stopped|quit|over|behind you|went away|less|fewer|anymore)\b/

/** "How sure are you that you won't act on it?": a high figure speaks against the danger. */
const asksSafety =
  /\b(?:not|wont|wouldnt|will not|would not|keep (?:yourself )?(?:from|safe)|safe|confident|resist|avoid|able to)\b/
const asksRating = /\bhow (?:likely|close|sure)\b|\b(?:zero|one|0|1) to (?:ten|10)\b/
const asksWhen = /^(?:\w+ ){0,8}(?:how (?:long|often|many times)|since when|when did)\b/
/** From the middle of a scale on, a rating of the patient's own intent means that there is some. */
const halfway = 5

function ratedIn(answer: readonly Said[]): Reply {
  const figures = answer.flatMap(({ folded }) => figuresOf(folded)).filter((figure) => figure <= 10)
  if (!isOwn(answer) || figures.length === 0) return unclear
  return figures.every((figure) => figure >= halfway) ? { stance: 'endorses', past: false } : unclear
}

/** A means, named in answer to how they would do it. */
function namesMeans(folded: string, text: string) {
  const named =
    /\b(?:pills|tablets|guns?|pistol|rifle|rope|bridge|train|tracks|knife|razor|car|garage|overdose|hang|jump|shoot)\b/.test(
      folded,
    ) || findMedicines(text).length > 0
  return named && (wordCount(folded) <= bare || uses.test(folded))
}

/** An answer of at most this many words contains only what was asked: "With my dad's gun." */
const bare = 4
const uses =
  /\b(?:with|take (?:all|them|the|a|every|too)|took (?:all|the|them)|all (?:of )?(?:the|my|those)|use|used|overdose|hang\w*|shoot|jump\w*|in front of|off (?:the|a)|into|crash|swallow)\b/

/** What another person adds may contradict a denial, unless it agrees or is about a medicine. */
function mayTakeBack(said: Said) {
  if (/^(?:take (?:them|it)|okay|yes|yeah|right|true|correct|thats right|none|no)$/.test(said.folded))
    return false
  return findMedicines(said.text).length === 0 || dangerIn(said) !== undefined
}

/** A yes to a step of a safety plan. */
export function agreed(answer: readonly Said[]): Reply {
  const refuses = answer.some(({ folded }, n) =>
    (n === 0
      ? /\b(?:but|not|cant|wont|dont|no|maybe|if)\b/
      : /^(?:but|no|not|except|unless|if|maybe)\b/
    ).test(folded),
  )
  return accepts.test(answer[0]?.folded ?? '') && !refuses ? { stance: 'endorses', past: false } : unclear
}

const accepts =
  /^(?:(?:oh|well|um|god) )*(?:yes|yeah|yep|okay|ok|sure|deal|i will|ill|i can|i could|all right|alright|fine|stipulated|i promise|of course|absolutely|agreed|(?!that|it|what|who|how|there|this)[a-z]+ (?:could|can|would|will)(?! (?:be|not)\b))\b/
