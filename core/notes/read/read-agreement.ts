import { quote } from '../text/quote.ts'
import type { HeardLine } from './hear.ts'
import type { Statement } from './statement.ts'

const agrees =
  /^(okay|ok|sure|sounds good|i can do that|i can try|ill (try|do)|i will|that works|all right|alright|yes|yeah|good|perfect|deal|de acuerdo|esta bien|si)\b/
const hesitates = /\b(but|not|dont|cant|maybe|i guess|pero)\b/

/** The patient's last word on the plan, where it follows the plan at once and is a plain yes. */
export function readAgreement(statements: readonly Statement[], heard: readonly HeardLine[]): Statement[] {
  const plans = statements.filter(
    ({ kind }) => kind === 'plan' || kind === 'medication-change' || kind === 'safety-plan',
  )
  for (const plan of plans.toReversed()) {
    const reply = heard[plan.at + 1]
    if (reply?.line.speaker !== 'patient' || !agrees.test(reply.folded) || hesitates.test(reply.folded))
      continue
    const text = `Patient agrees: ${quote(reply.line.text)}`
    const evidence = [heard[plan.at]?.line.id ?? '', reply.line.id]
    return [{ kind: 'plan', text, evidence, at: reply.at, weight: 3, findings: [] }]
  }
  return []
}
