import { findMedicines } from '../lexicon/medicine-names.ts'
import { topicOf } from '../lexicon/topics.ts'
import { type Reply, replyTo, unclear } from '../read/risk-answer.ts'
import { withholdsDenial } from '../read/risk-denial.ts'
import { presupposes, readFurther } from '../read/risk-further.ts'
import type { Said } from '../read/turns.ts'
import { wordCount } from '../text/word-count.ts'
import type { RiskTopic } from '../types.ts'
import { agreed } from './risk-replies.ts'
import { type Context, isOver, isOwn, isQuestion, type Listed, type Slots, type Talk } from './risk-talk.ts'

/** Told beside a danger: what supports the person, and others in danger. */
export const besides: ReadonlySet<RiskTopic> = new Set([
  'protective-factors',
  'safety-plan',
  'danger-to-another',
])
/** After a no to these, "And now?" asks about the thoughts again. */
const ofActing: ReadonlySet<RiskTopic> = new Set(['suicide-plan', 'suicide-intent', 'preparation'])

/** A question that asks for more about the danger before it: "How often?", "Has it come back since?" */
export function goOn({ asked, answer, follows }: Talk, context: Context, slots: Slots) {
  const [only] = asked.filter(isQuestion)
  if (!only || wordCount(only.folded) > longestFollowUp) return
  const before =
    (follows === undefined ? undefined : context.listed.get(follows)) ??
    (context.since === 0 ? context.last : undefined)
  if (!before && (context.since > 0 || !context.danger)) return
  if (before?.topic === 'safety-plan' && slots.size === 0 && proposes.test(only.folded)) {
    // "Would you ask him today?", about a step that was just agreed on.
    const step = agreed(answer, asked)
    if (step.stance === 'endorses') slots.set(before.topic, step)
    return
  }
  const now = asksNow.test(only.folded)
  const again = asksAgain.test(only.folded)
  const brief = isBrief(only)
  const meant = meantBy(before, context, now || again)
  if (!meant || slots.has(meant.topic) || [...slots.keys()].some((topic) => !besides.has(topic))) return
  if (!asksMore.test(only.folded) && !again && !brief) return
  const { topic, reply } = meant
  // "And today?" after a plan is about the thoughts; a no to it denies them only if the plan was denied before.
  if (now && brief && ofActing.has(topic)) {
    const told = isOwn(answer) ? answerTo(only, answer, 'suicidal-ideation') : unclear
    slots.set('suicidal-ideation', told.stance === 'denies' && reply.stance !== 'denies' ? unclear : told)
  } else if (again || (brief && now))
    slots.set(topic, isOwn(answer) ? answerTo(only, answer, topic) : unclear)
  // "When was the last time?" "Saturday.", after an open answer
  else if (reply.stance === 'unclear' && isOwn(answer) && presupposes.test(only.folded))
    slots.set(topic, readFurther(only, answer, topic, { one: true }))
  // A detail of an endorsed danger is endorsed: "When was that?" "In May."
  else
    slots.set(
      topic,
      reply.stance === 'endorses' && !answer.some(({ folded }) => isOver.test(folded)) ? reply : unclear,
    )
}

/** "And today?" after who keeps a person alive is about the danger before that. */
function meantBy(
  before: Listed | undefined,
  { danger, since }: Context,
  returns: boolean,
): Listed | undefined {
  if (!returns) return before
  return before && !besides.has(before.topic) ? before : since === 0 ? danger : undefined
}

function answerTo(question: Said, answer: readonly Said[], topic: RiskTopic): Reply {
  // "Are the thoughts gone?" "Yes."
  if (asksEnd.test(question.folded)) return unclear
  const first = replyTo(question, answer, topic)
  const reply = first.stance === 'unclear' ? readFurther(question, answer, topic, { one: true }) : first
  const withheld = reply.stance === 'denies' && withholdsDenial(question, answer, topic, { named: false })
  return withheld ? unclear : reply
}

/** "And now?", "Not on the drive home?", "Locked?": too short to have its own subject. */
function isBrief({ text, folded }: Said) {
  return (
    wordCount(folded) <= 7 &&
    (topicOf(folded) === undefined || asksNow.test(folded)) &&
    findMedicines(text).length === 0 &&
    (asksNow.test(folded) || leans.test(folded)) &&
    !ownPlans.test(folded)
  )
}

const asksNow =
  /^(?:(?:and|so|okay|but|what about|how about) )*(?:now|right now|today|tonight|lately|recently|here|since|these (?:days|last|past)|this (?:week|month)|(?:in )?the (?:last|past) (?:few )?(?:days|weeks?|months?)|at the moment|any of (?:that|it) (?:now|today|lately|since)|anything (?:now|since|lately)|y (?:ahora|ahorita|hoy|ultimamente))\b/
const leans =
  /^(?:(?:and|so|okay|but) )*(?:not|even|ever|still|just|with|locked|loaded|anything else|anything like|any of (?:that|those|it)|how (?:often|many|long|bad)|when|where|what (?:kept|stopped|happened)|who)\b/
/** A question about the visit or how the person is. */
const ownPlans = /\b(?:questions?|appointment|next|week|work|school|sleep\w*|eat\w*|pharmacy|insurance)\b/

const longestFollowUp = 10
const asksMore =
  /^(?:(?:and|so|okay|but|all right|good|thank you|thanks) )*(?:how (?:often|long|many(?: times)?|recently|bad|close|far|loud)|when(?: was| did|$)|since when|what (?:did|do|does) (?:they|it|he|she|you|the \w+|that) (?:say|tell|mean|want|sound|look|type|write|think)|nothing (?:since|now|like (?:that|it))|what did you do|what happened|where (?:is|was|are|did) (?:it|that|they|those|he|she|you)|where$|with what|(?:can you )?tell me|say more|meaning|like what|such as|only (?:that|the|one)|(?:is|are|was|were) (?:it|they|that) (?:loaded|locked|there|still|loud\w*|new|real)|anything (?:since|like that|else like)|(?:close|bad|scared|afraid) how|(?:has|have) (?:it|that|those|they|there) (?:come|been|happened|gone))\b/
const asksAgain =
  /\b(?:it|that|those|they|any|anything|there)\b.*\b(?:since|now|today|lately|this week|again|come back|like (?:that|it))\b|\b(?:anything|nothing) since\b|\b(?:is|are|was|were|has|have|does|do|did) (?:that|the|those|this|these) (?:thoughts?|wish|idea|feelings?|urges?|part|voices?|pictures?|images?)\b|\b(?:has|have|did|does|do) (?:it|that|they|those) (?:ever |still )?(?:come|cross|return)\w*\b(?! (?:to|with|along|in|by|home|over) )/
const asksEnd = /\b(?:gone|stopped|stop|over|went away|go away|left|better|less|quiet\w*)\b/
const proposes = /^(?:(?:and|so|okay|good|then) )*(?:would|will|can|could) you\b/
