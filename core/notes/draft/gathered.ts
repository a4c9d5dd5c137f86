import { dangerIn } from '../lexicon/danger.ts'
import { findMedicines } from '../lexicon/medicine-names.ts'
import { riskIn } from '../lexicon/risk.ts'
import { topicOf } from '../lexicon/topics.ts'
import type { Exchange, Fact, Statement } from '../read/facts.ts'
import type { Said } from '../read/turns.ts'
import type { RiskTopic, StatementKind, TranscriptLine } from '../types.ts'

/**
 * Facts, some of which gain more of what was said. A fact that changes is replaced, so that remembered sentences stay
 * valid.
 */
export class Gathered {
  readonly all: Fact[]
  private readonly lines = new Set<TranscriptLine>()
  private readonly places = new Set<number>()

  constructor(facts: readonly Fact[]) {
    this.all = [...facts]
    for (const fact of facts)
      for (const said of fact.type === 'statement'
        ? [...fact.said, ...fact.reply]
        : [...fact.answer, ...fact.more])
        this.note(said)
  }

  hasLine({ line }: Said): boolean {
    return this.lines.has(line)
  }

  addAnswer(said: Said) {
    if (this.places.has(said.at)) return
    const changed = this.lines.has(said.line) && this.replaceFirst((fact) => withAnswer(fact, said))
    if (!changed) this.all.push(alone(said))
    this.note(said)
  }

  showQuestion(said: Said): boolean {
    return this.replaceFirst((fact) =>
      fact.type === 'exchange' && fact.asked.some(({ at }) => at === said.at)
        ? { ...fact, showQuestion: true }
        : undefined,
    )
  }

  addStatement(said: Said, grave: boolean) {
    if (this.places.has(said.at)) return
    const changed = this.lines.has(said.line) && this.replaceFirst((fact) => withStep(fact, said))
    if (!changed) this.all.push(explained(said, grave))
    this.note(said)
  }

  private replaceFirst(change: (fact: Fact) => Fact | undefined): boolean {
    for (let n = 0; n < this.all.length; n++) {
      const fact = this.all[n]
      const changed = fact && change(fact)
      if (!changed) continue
      this.all[n] = changed
      return true
    }
    return false
  }

  private note({ line, at }: Said) {
    this.lines.add(line)
    this.places.add(at)
  }
}

/** With a sentence of a line that is already part of it. */
function withAnswer(fact: Fact, said: Said): Fact | undefined {
  const isSame = ({ line }: Said) => line === said.line
  if (fact.type === 'statement')
    return fact.reply.some(isSame) ? { ...fact, reply: inOrder([...fact.reply, said]) } : undefined
  if (fact.answer.some(isSame)) return { ...fact, answer: inOrder([...fact.answer, said]) }
  return fact.more.some(isSame) ? { ...fact, more: inOrder([...fact.more, said]) } : undefined
}

/** With a sentence right before or after a step of the plan. */
function withStep(fact: Fact, said: Said): Fact | undefined {
  if (fact.type !== 'statement' || fact.role !== 'plan') return
  if (!fact.said.some(({ line, at }) => line === said.line && Math.abs(at - said.at) === 1)) return
  const [first = said, ...others] = inOrder([...fact.said, said])
  return { ...fact, said: [first, ...others] }
}

export function explained(said: Said, grave: boolean): Statement {
  const risk = riskIn(said.folded) ?? (grave ? 'suicidal-ideation' : undefined)
  return {
    type: 'statement',
    at: said.at,
    kind: kindOf(said, risk) ?? 'intervention',
    role: 'explanation',
    risk,
    said: [said],
    reply: [],
    toOther: true,
    medicine: undefined,
    namedIn: undefined,
    about: undefined,
  }
}

function alone(said: Said): Exchange {
  const risk = dangerIn(said)
  return {
    type: 'exchange',
    at: said.at,
    kind: kindOf(said, risk) ?? 'symptom',
    topic: topicOf(said.folded),
    risk,
    question: undefined,
    asked: [],
    answer: [said],
    more: [],
    showQuestion: false,
    medicine: undefined,
    follows: undefined,
    speaker: said.line.speaker,
    name: said.line.name,
  }
}

function kindOf({ text, folded }: Said, risk: RiskTopic | undefined): StatementKind | undefined {
  if (risk) return 'risk'
  return findMedicines(text).length > 0 ? 'medication' : topicOf(folded)?.kind
}

export function inOrder(said: readonly Said[]): Said[] {
  return said.toSorted((a, b) => a.at - b.at)
}
