import type { FindingId } from './findings.ts'
import type { Charted, ConditionId } from './types.ts'

type ListedProblem = { icd10_code: string | null; description: string; status: string }

type Rule = { code: RegExp; condition?: ConditionId; history?: readonly FindingId[] }

/**
 * The first that fits. F31.8 and F31.9 leave open whether the spells of high mood were manic. Premenstrual dysphoria
 * (F32.81) and hoarding (F42.3) are not counted here.
 */
const rules: readonly Rule[] = [
  { code: /^F30|^F31\.[0-7]/, condition: 'bipolar-1', history: ['elevated-mood', 'severe-mania'] },
  { code: /^F31\.81/, condition: 'bipolar-2', history: ['elevated-mood'] },
  { code: /^F31/, history: ['elevated-mood'] },
  { code: /^F25\.0/, condition: 'psychotic', history: ['elevated-mood'] },
  // Cyclothymia, and a mood disorder of a medical cause with manic or mixed features.
  { code: /^F34\.0|^F06\.3[34]/, history: ['elevated-mood'] },
  { code: /^F3[23](?!\.81)/, condition: 'mdd' },
  { code: /^F34\.1/, condition: 'pdd' },
  { code: /^F41\.0/, condition: 'panic' },
  { code: /^F41\.1/, condition: 'gad' },
  { code: /^F42\.[289]/, condition: 'ocd' },
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
/** A name is read only where a missed one would be dangerous, and its code doesn't say it. */
const bipolarByName = /\b(?:bipolar|(?:hypo)?mani(?:a|c))\b/gi
const relatives =
  'family|fam|fhx?|relatives?|parents?|mother|father|siblings?|brother|sister|son|daughter|aunt|uncle|cousin|(?:grand)(?:mother|father|parent)s?|maternal|paternal'
/** A relative applies to a whole list, a doubt or denial to the words right after it. */
const notTheirsBefore = new RegExp(
  `\\b(?:${relatives})\\b[^.;]*$|\\b(?:rule[- ]out|r\\/o|possible|suspected|denie[sd]|no|not|never|without|negative for|screen(?:ing)?)\\b(?:[^\\S\\n]+[^\\s.,;]+){0,4}\\s*$`,
  'i',
)
const notTheirsAfter = new RegExp(
  `^(?:\\s+(?:i{1,2}|[12]|disorder|episode))*[\\s(]*(?:ruled out|excluded|denied|(?:in )?(?:(?:his|her|their|the) )?(?:${relatives})\\b)`,
  'i',
)

function namesBipolar(description: string): boolean {
  return [...description.matchAll(bipolarByName)].some(
    ({ 0: word, index }) =>
      !notTheirsBefore.test(description.slice(0, index)) &&
      !notTheirsAfter.test(description.slice(index + word.length)),
  )
}

/**
 * What the chart's problem list already says. A resolved mania still counts; an entry marked as an error never does.
 */
export function chartedProblems(problems: readonly ListedProblem[]): Charted[] {
  return problems
    .filter(({ status }) => status !== 'entered_in_error')
    .flatMap(({ icd10_code, description, status }): Charted[] => {
      const rule = icd10_code ? rules.find(({ code }) => code.test(icd10_code)) : undefined
      const named: FindingId[] = namesBipolar(description) ? ['elevated-mood'] : []
      const history = rule?.history ?? named
      if (!rule && history.length === 0) return []
      const text = [icd10_code, description, status === 'resolved' && '(resolved)'].filter(Boolean).join(' ')
      return [{ condition: rule?.condition, text, history }]
    })
}
