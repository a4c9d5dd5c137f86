import { isPast } from '../lexicon/change.ts'
import { list, quote } from '../text/quote.ts'
import type { RiskStance, RiskStatement, RiskTopic } from '../types.ts'
import { findConcepts } from './find-concepts.ts'
import { findMentions, type RiskMention } from './find-mentions.ts'
import { findQuestion, findReply, type RiskQuestion } from './find-questions.ts'
import type { HeardLine } from './hear.ts'
import { once } from './once.ts'
import { type Answer, readAnswer } from './read-answer.ts'

/**
 * Everything said about danger, in the order it was said: what was asked with its answer, and what the patient said
 * unasked. Whatever is not a plain yes or no stands word for word, and what the rules cannot read is only quoted.
 */
export const findRisks = once((heard: readonly HeardLine[]): RiskStatement[] => {
  const found: RiskStatement[] = []
  const askedBefore = new Map<number, HeardLine>()
  for (const line of heard) {
    if (line.line.speaker === 'provider') {
      const question = findQuestion(line, heard[line.at + 1])
      if (!question) continue
      const reply = findReply(line, heard)
      found.push(...(reply ? readExchange(line, question, reply) : unanswered(line, question)))
      if (reply) askedBefore.set(reply.at, line)
      continue
    }
    const last = heard[line.at - 2]
    const before = found.findLast(
      ({ evidence }) => evidence.at(-1) === last?.line.id && last?.line.speaker === 'patient',
    )
    if (before && before.stance !== 'denies') found.push(...followUp(before, line, heard[line.at - 1]))
    for (const mention of findMentions(line)) {
      const statement = sayMention(mention, line, askedBefore.get(line.at))
      if (!found.some((other) => holds(other, statement, mention.said))) found.push(statement)
    }
  }
  return found
})

/** "How often?" right after belongs to what was just said, and so does its answer. */
function followUp(
  { topic }: RiskStatement,
  reply: HeardLine,
  asking: HeardLine | undefined,
): RiskStatement[] {
  const question = asking?.sentences.findLast((sentence) => sentence.question)
  if (asking?.line.speaker !== 'provider' || !question || question.folded.split(' ').length > 8) return []
  if (findQuestion(asking, reply) || findMentions(reply).length > 0 || findConcepts(question).length > 0)
    return []
  const text = `Asked ${quote(question.said)}, answered ${quote(reply.line.text)}`
  return [{ topic, stance: 'unclear', past: false, text, evidence: [asking.line.id, reply.line.id] }]
}

function unanswered(line: HeardLine, { words, labels }: RiskQuestion): RiskStatement[] {
  const text = `Asked about ${list(labels, 'or')}; the transcript holds no answer.`
  return words.map(({ topic }) => ({ topic, stance: 'unclear', past: false, text, evidence: [line.line.id] }))
}

function readExchange(asking: HeardLine, question: RiskQuestion, reply: HeardLine): RiskStatement[] {
  const opening = reply.sentences.slice(0, 2).map(({ said }) => said)
  const answer = readAnswer(opening.join(' '), question.negative)
  const mentions = findMentions(reply)
  const said = reply.line.text.split(/\s+/).length <= 40 ? reply.line.text.trim() : opening.join(' ')
  return question.words.flatMap(({ topic }, n) => {
    const own = mentions.filter((mention) => mention.words.topic === topic)
    const stance = stanceOf(topic, question, answer, own)
    // The patient's own words say it; findRisks adds them with this question as evidence.
    if (stance === 'unclear' && own.some((mention) => mention.stance !== 'unclear')) return []
    const past = stance === 'endorses' && isPast(reply.folded)
    const label = stance === 'endorses' ? (question.labels[n] ?? '') : list(question.labels, 'or')
    const told = answer.bare ? '.' : `: ${quote(said)}`
    const text =
      stance === 'unclear'
        ? `Asked about ${label}, answered ${quote(said)}`
        : `${lead(topic, stance, label, past)}${told}`
    return [{ topic, stance, past, text, evidence: [asking.line.id, reply.line.id] }]
  })
}

function stanceOf(
  topic: RiskTopic,
  question: RiskQuestion,
  answer: Answer,
  own: readonly RiskMention[],
): RiskStance {
  if (!question.last || answer.reads === 'unclear') return 'unclear'
  const yesMeans: RiskStance = topic === 'feeling-unsafe' ? 'denies' : 'endorses'
  const noMeans: RiskStance = topic === 'feeling-unsafe' ? 'endorses' : 'denies'
  const stance = answer.reads === 'yes' ? yesMeans : noMeans
  // "Yes" to two things at once does not say to which.
  if (stance === 'endorses' && question.words.length > 1) return 'unclear'
  return own.some((mention) => mention.stance !== stance) ? 'unclear' : stance
}

function lead(topic: RiskTopic, stance: 'endorses' | 'denies', label: string, past: boolean) {
  if (topic === 'feeling-unsafe') return `Reports feeling ${stance === 'denies' ? 'safe' : 'unsafe'}`
  return stance === 'denies' ? `Denies ${label}` : `Endorses ${past ? 'past ' : ''}${label}`
}

function sayMention(mention: RiskMention, line: HeardLine, asking: HeardLine | undefined): RiskStatement {
  const { words, stance } = mention
  const past = mention.past && stance === 'endorses'
  const spokeOf = mention.aboutSomebodyElse
    ? 'Spoke of danger to or by another person'
    : `Spoke of ${words.label}`
  const opening = stance === 'unclear' ? spokeOf : lead(words.topic, stance, words.label, past)
  const evidence = [...(asking ? [asking.line.id] : []), line.line.id]
  return { topic: words.topic, stance, past, evidence, text: `${opening}: ${quote(mention.said)}` }
}

function holds(one: RiskStatement, other: RiskStatement, said: string) {
  return (
    one.topic === other.topic && one.stance === other.stance && one.text.includes(quote(said).slice(1, -1))
  )
}
