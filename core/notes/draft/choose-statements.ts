import type { Statement } from '../read/statement.ts'
import type { StatementKind } from '../types.ts'

/** How many sentences of a kind an hour's note can bear. What concerns safety and medicines has no limit. */
const most: Partial<Record<StatementKind, number>> = {
  complaint: 2,
  symptom: 12,
  function: 5,
  history: 5,
  substance: 5,
  medication: 8,
  'mental-status': 5,
  goal: 3,
  intervention: 5,
  response: 4,
  assessment: 5,
  plan: 10,
}

/** The heaviest of each kind, told in the order of the talk; the same words are told once. */
export function chooseStatements(statements: readonly Statement[]): Statement[] {
  const once = [...new Map(statements.map((statement) => [statement.text, statement])).values()]
  const kept = new Set<Statement>()
  for (const kind of new Set(once.map((statement) => statement.kind))) {
    const ofKind = once.filter((statement) => statement.kind === kind)
    const heaviest = ofKind.toSorted((a, b) => b.weight - a.weight || a.at - b.at)
    for (const statement of heaviest.slice(0, most[kind])) kept.add(statement)
  }
  return once.filter((statement) => kept.has(statement))
}
