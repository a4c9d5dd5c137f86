import type { Statement } from '../read/statement.ts'
import { list } from '../text/quote.ts'
import type { CodeSuggestion } from '../types.ts'
import { collectFindings } from './summarize.ts'

type Rule = {
  code: string
  description: string
  /** The confidence when much speaks for it; one mention alone carries less. */
  confidence: number
  /** At least one of these was endorsed. */
  needs: readonly string[]
  /** These speak for it too. */
  also: readonly string[]
  /** Left out when another rule's code already stands. */
  unless?: readonly string[]
}

/** Suggestions for a clinician to weigh, in order. A diagnosis is the clinician's. */
const rules: readonly Rule[] = [
  {
    code: 'F31.9',
    description: 'Bipolar disorder, unspecified',
    confidence: 0.6,
    needs: ['elevated-mood', 'less-need-for-sleep', 'grandiosity'],
    also: ['racing-thoughts', 'impulsivity', 'irritability'],
  },
  {
    code: 'F32.9',
    description: 'Major depressive disorder, single episode, unspecified',
    confidence: 0.87,
    needs: ['low-mood', 'anhedonia', 'hopelessness'],
    also: ['worthlessness', 'tearfulness', 'fatigue', 'appetite', 'inattention', 'insomnia', 'withdrawal'],
    unless: ['F31.9'],
  },
  {
    code: 'F41.1',
    description: 'Generalized anxiety disorder',
    confidence: 0.82,
    needs: ['worry'],
    also: ['anxiety', 'restlessness', 'fatigue', 'irritability', 'inattention', 'insomnia', 'bodily-anxiety'],
  },
  {
    code: 'F41.9',
    description: 'Anxiety disorder, unspecified',
    confidence: 0.87,
    needs: ['anxiety', 'panic'],
    also: ['bodily-anxiety', 'avoidance', 'stress'],
    unless: ['F41.1'],
  },
  {
    code: 'F90.9',
    description: 'Attention-deficit hyperactivity disorder, unspecified type',
    confidence: 0.6,
    needs: ['inattention'],
    also: ['restlessness', 'attention', 'impulsivity'],
    unless: ['F31.9', 'F32.9', 'F41.1', 'F41.9'],
  },
  {
    code: 'F43.10',
    description: 'Post-traumatic stress disorder, unspecified',
    confidence: 0.6,
    needs: ['trauma-memories'],
    also: ['nightmares', 'hypervigilance', 'avoidance'],
  },
  {
    code: 'G47.00',
    description: 'Insomnia, unspecified',
    confidence: 0.76,
    needs: ['insomnia'],
    also: ['fatigue', 'nightmares'],
    unless: ['F31.9'],
  },
]

const fallback = { code: 'F43.20', description: 'Adjustment disorder, unspecified', confidence: 0.65 }

/** Codes for what the patient endorsed and did not also deny, each with its lines. Nothing said, nothing suggested. */
export function suggestDiagnoses(statements: readonly Statement[]): CodeSuggestion[] {
  const { endorsed, denied } = collectFindings(statements)
  const stands = [...endorsed.values()].filter(({ concept }) => !denied.has(concept.id))
  const found: CodeSuggestion[] = []
  for (const { code, description, confidence, needs, also, unless } of rules) {
    const core = stands.filter(({ concept }) => needs.includes(concept.id))
    if (core.length === 0 || found.some((other) => unless?.includes(other.code))) continue
    const told = [...core, ...stands.filter(({ concept }) => also.includes(concept.id))]
    const evidence = [...new Set(told.flatMap((one) => one.evidence))]
    const reason = list(told.map(({ concept }) => concept.label))
    found.push({
      code,
      description,
      confidence: weigh(confidence, told.length, evidence.length),
      evidence,
      reason,
    })
  }
  if (found.length > 0) return found
  const troubles = stands.filter(({ concept }) => concept.kind === 'symptom' && !concept.neutral)
  if (troubles.length === 0) return []
  const evidence = [...new Set(troubles.flatMap((one) => one.evidence))]
  return [{ ...fallback, evidence, reason: list(troubles.map(({ concept }) => concept.label)) }]
}

/** The full figure from three things said on; a single mention carries 70 %, two 85 %. */
function weigh(base: number, things: number, lines: number) {
  const share = [0.7, 0.7, 0.85, 1][Math.min(3, Math.max(things, lines))] ?? 1
  return Math.round(base * share * 100) / 100
}
