import type { Fact } from '../read/facts.ts'
import type { Said } from '../read/turns.ts'

export function firstOf(fact: Fact): Said {
  if (fact.type === 'statement') return fact.said[0]
  const first = fact.asked[0] ?? fact.answer[0]
  if (!first) throw new Error('An exchange has an answer')
  return first
}

export function lastOf(fact: Fact): Said {
  const all = fact.type === 'statement' ? [...fact.said, ...fact.reply] : [...fact.answer, ...fact.more]
  return all.reduce((last, one) => (one.at > last.at ? one : last), firstOf(fact))
}
