import { riskIn, riskLabels } from '../lexicon/risk.ts'
import { readAnswer } from '../read/answer.ts'
import type { Exchange, Fact } from '../read/facts.ts'
import type { RiskStance, RiskStatement, RiskTopic } from '../types.ts'
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
    return [
      { topic: fact.risk, stance: stanceOf(fact, told), text: told.text, evidence: told.evidence, past },
    ]
  })
}

/** Where a plain no denies and a plain yes endorses: “Are you safe?” is none of these. */
const polar: ReadonlySet<RiskTopic> = new Set([
  'suicidal-ideation',
  'suicide-plan',
  'suicide-intent',
  'suicide-attempt',
  'self-harm',
  'psychosis',
])

/** The note quotes what it can't retell; beside it, a plain yes or no to one plain question about the danger still counts. */
function stanceOf({ question, answer, asked, more, risk, speaker }: Exchange, told: Told): RiskStance {
  const questions = asked.filter(({ text }) => /\?\s*$/.test(text))
  const [only] = questions
  // Never having hurt anybody doesn't deny the wish to.
  const act = only && /\b(?:ever|did you) (?:hurt|hit|attacked?|harmed) \w+/.test(only.folded)
  if (risk === 'homicidal-ideation' && told.stance === 'denies' && act) return 'unclear'
  if (told.stance !== 'unclear' || !risk || !polar.has(risk) || !question || !only) return told.stance
  if (questions.length !== 1 || speaker !== 'patient' || more.length > 0) return 'unclear'
  if (riskIn(only.folded) !== risk) return 'unclear'
  // "Do they tell you to do things?" "No." doesn't deny the voices, and who goes on at length may take it back.
  if (risk === 'psychosis' && /\b(?:they|them|he|she|it)\b/.test(only.folded)) return 'unclear'
  if (answer.flatMap(({ folded }) => folded.split(' ')).length > 22) return 'unclear'
  // "Never, sometimes or often?" "Never."
  if (/\bnever\b.*\bor\b/.test(only.folded))
    return answer.length === 1 && answer[0]?.folded === 'never' ? 'denies' : 'unclear'
  if (!question.yesNo || question.ambiguous) return 'unclear'
  const { verdict } = readAnswer(answer)
  if (verdict === 'no') return 'denies'
  if (verdict === 'yes' && !question.choice && !question.both) return 'endorses'
  return risk === 'suicidal-ideation' &&
    !question.both &&
    onlyNoPlan.test(answer.map(({ folded }) => folded).join(' '))
    ? 'endorses'
    : 'unclear'
}

/** "Yes, the thought comes, but no plan": the thought is there. */
const onlyNoPlan =
  /^(?:yes|yeah|yep) (?:the |those |they |i |it |sometimes |some |once )(?:(?!\b(?:not|no|never|used|dont|didnt|gone|stopped|joke)\b).)*\bbut (?:there is |i have |ive got |i ve got )?no plans?\b/
