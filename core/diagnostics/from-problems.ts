import type { FindingId } from './findings.ts'
import type { Charted, ConditionId } from './types.ts'

type ListedProblem = { icd10_code: string | null; description: string; status: string }

type Rule = { code: RegExp; condition?: ConditionId; history?: readonly FindingId[] }

/** The first that fits. F31.8 and F31.9 leave open whether the spells of high mood were manic. */
const rules: readonly Rule[] = [
  { code: /^F30|^F31\.[0-7]/, condition: 'bipolar-1', history: ['elevated-mood', 'severe-mania'] },
  { code: /^F31\.81/, condition: 'bipolar-2', history: ['elevated-mood'] },
  { code: /^F31/, history: ['elevated-mood'] },
  { code: /^F3[23]/, condition: 'mdd' },
  { code: /^F34\.1/, condition: 'pdd' },
  { code: /^F41\.0/, condition: 'panic' },
  { code: /^F41\.1/, condition: 'gad' },
  { code: /^F42\.[2389]/, condition: 'ocd' },
  { code: /^F43\.0/, condition: 'acute-stress' },
  { code: /^F43\.1/, condition: 'ptsd' },
  { code: /^F43\.2/, condition: 'adjustment' },
  { code: /^F43\.81/, condition: 'prolonged-grief' },
  { code: /^F90/, condition: 'adhd' },
  { code: /^F2/, condition: 'psychotic' },
  { code: /^F50\.0/, condition: 'anorexia' },
  { code: /^F50\.2/, condition: 'bulimia' },
  { code: /^Z63\.4/, condition: 'bereavement' },
]
/** A problem without a code is read only where a missed one would be dangerous. */
const bipolarByName = /\b(bipolar|mania|manic)\b/i
const notTheirs = /\b(family|mother|father|sibling|rule out|r\/o|possible|suspected|denied|no)\b/i

/** What the chart's problem list already says. A resolved mania still counts; an entry made in error never does. */
export function chartedProblems(problems: readonly ListedProblem[]): Charted[] {
  return problems
    .filter(({ status }) => status !== 'entered_in_error')
    .flatMap(({ icd10_code, description, status }): Charted[] => {
      const rule = icd10_code
        ? rules.find(({ code }) => code.test(icd10_code))
        : bipolarByName.test(description) && !notTheirs.test(description)
          ? { history: ['elevated-mood'] as const }
          : undefined
      if (!rule) return []
      const text = [icd10_code, description, status === 'resolved' && '(resolved)'].filter(Boolean).join(' ')
      return [
        { condition: 'condition' in rule ? rule.condition : undefined, text, history: rule.history ?? [] },
      ]
    })
}
