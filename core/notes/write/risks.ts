import { riskLabels } from '../lexicon/risk.ts'
import type { Exchange, Fact } from '../read/facts.ts'
import type { RiskStatement } from '../types.ts'
import { type Told, tellExchange } from './tell-exchange.ts'
import { tellStatement } from './tell-statement.ts'

/** The name of the subject an exchange opens. */
export function headingOf({ risk, topic }: Exchange): string | undefined {
  if (risk) return riskLabels[risk]
  return topic?.id === 'complaint' ? undefined : topic?.label
}

/** Everything said about danger, as the note has it. */
export function risksOf(facts: readonly Fact[]): RiskStatement[] {
  let before: string | undefined
  return facts.flatMap((fact): RiskStatement[] => {
    if (!fact.risk) return []
    if (fact.type === 'statement')
      return [{ topic: fact.risk, stance: 'unclear', past: false, ...tellStatement(fact) }]
    const heading = headingOf(fact)
    const told: Told = tellExchange(fact, heading === before ? undefined : heading)
    before = heading
    const past = fact.answer.some(({ folded }) =>
      /\b(years? ago|used to|when i was|in (19|20)\d\d|as a (kid|child|teen\w*)|back then|in (college|high school))\b/.test(
        folded,
      ),
    )
    return [{ topic: fact.risk, stance: told.stance, text: told.text, evidence: told.evidence, past }]
  })
}
