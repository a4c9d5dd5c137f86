import { saysNothing } from '../lexicon/small-talk.ts'
import type { Answer } from '../read/answer.ts'
import type { Exchange } from '../read/facts.ts'
import { fold } from '../text/fold.ts'
import { wordCount } from '../text/word-count.ts'
import { address, called, hedges, pointing, tellsMore } from './shown-question.ts'

/** "How have you been?", "What happened then?", "Tell me more.": they ask for a story and name nothing. */
const asksForStory =
  /^(?:so |and |well |okay |now )*(?:how (?:have|ve|are|were|was|is|s|did) (?:you|things|it|everything|the week|your week|that)\b(?: (?:been|doing|feeling|holding up|going|go|today|lately|these days|this week|this morning|since (?:we|i|our|your) (?:last )?(?:\w+ )?(?:talked|spoke|met|saw you|visit|session)|since last (?:time|week|month|visit)|since then))*|what(?:s| is| has| was)? (?:going on|been going on|been happening|happening|happened|up)(?: (?:then|next|there|that day|that night|today))?|what happened(?: (?:then|next|there|that day|that night|after that|after))?|what (?:brings|brought) you (?:in|here)(?: today)?|what (?:would you like|do you want|did you want) (?:help|to work) (?:with|on)(?: today)?|(?:can you |could you )?tell me (?:more|about (?:it|that|this)|what happened)(?: about (?:it|that|this))?|what (?:do|did) you mean(?: by that)?|how do you mean|go on|and then|like what|such as|how so|in what way|meaning|which (?:one|ones)|anything else|what else|say more(?: about that)?|whats that like|what is that like)$/

const asksToGoOn =
  /^(?:(?:can|could) you )?(?:tell me more|say more|go on|and then)(?: about (?:it|that|this))?$/

/** The word that asks, where the rest of its question names nothing the talk hasn't just named. */
const asksFor: readonly [RegExp, string][] = [
  [/^how long\b/, 'How long'],
  [/^(?:since when|when)\b/, 'When'],
  [/^how (?:often|many times|frequently)\b/, 'How often'],
  [/^how recent(?:ly)?\b/, 'When'],
  [/^how (?:much|many)\b/, 'How many'],
  [/^where\b/, 'Where'],
  [/^who\b/, 'Who'],
  [/^why\b/, 'Why'],
]

const asksPlainly =
  /^(?:since when|when|where|why|who|how (?:long|often|recent|recently|many times|frequently|much|many))(?: (?:did|does|do|has|have|is|was|were|that|it|this|start|started|begin|began|happen|happened|happens|been|going on|like|last|for|ago|now|so far|exactly|roughly|about|the last time))*$/

/** What comes before an answer that is clear without its question: nothing, or the word that asked. */
export function withoutQuestion(exchange: Exchange, said: Answer): string | undefined {
  const { asked, answer, question, more, risk, speaker } = exchange
  const [first] = answer
  const last = asked.at(-1)
  if (!first || !last || !question || more.length > 0 || speaker !== 'patient') return
  if (asked.some((one) => one !== last && !saysNothing(one.folded))) return
  const bare = fold(last.text.replace(address, '').replace(called, ''))
  if (asksToGoOn.test(bare)) return ''
  if (asksForStory.test(bare)) return answersYesOrNo.test(first.folded) ? undefined : ''
  if (!question.yesNo) {
    const label = asksFor.find(([pattern]) => pattern.test(bare))?.[1]
    return !risk && label && asksPlainly.test(bare) && !answersYesOrNo.test(first.folded)
      ? `${label}: `
      : undefined
  }
  if (risk || question.ambiguous || said.verdict !== 'unclear' || tellsMore(exchange)) return
  // "A guy at my old work did.": the verb stands for what was asked.
  if (/\b(?:did|does|do|was|is|has|had|would|could|can|will)[.!]$/i.test(first.text)) return
  if (hedges.test(first.text) || isFragment(first.text) || pointing.test(first.folded)) return
  return ''
}

const answersYesOrNo =
  /^(?:yes|yeah|yep|no|nope|nah|never|i do|i did|i have|sure|right|correct|none|nothing|it|that|they|he|she)\b/

const shortAnswer = 5

export function isFragment(text: string) {
  return (
    wordCount(text) <= shortAnswer ||
    !/\b(i|i['’]\w+|he|she|it|it['’]s|they|we|my|that['’]s|there['’]s|there)\b/i.test(text)
  )
}
