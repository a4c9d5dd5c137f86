import type { TermId } from './terms.ts'

type Lab = {
  /** The number is the first group. */
  pattern: RegExp
  terms: (value: number, second: number) => readonly TermId[]
}

const when = (holds: boolean, ...terms: TermId[]) => (holds ? terms : [])
const value = String.raw`[^\d;,.]{0,18}(\d+(?:[.,]\d+)?)`
const lab = (names: string) => new RegExp(String.raw`\b(?:${names})${value}`, 'i')
const thousands = 1000

/** Values among the conditions that mean a condition: "potassium 2.8", "BP 200/118". */
const labs: readonly Lab[] = [
  {
    pattern: lab('anc|absolute neutrophil count|neutrophils?'),
    terms: (count) => when(count > 20 ? count < 1500 : count < 1.5, 'neutropenia'),
  },
  {
    pattern:
      /(?:\b(?:serum )?potassium|\bk\+?)(?: level)?(?: of| is|:|=)?\s*\(?(\d(?:\.\d+)?)\b(?!\s*(?:mg|meq\b(?! ?\/)|ml))/i,
    terms: (level) => [
      ...when(level >= 5.5, 'hyperkalemia'),
      ...when(level > 0 && level < 3.5, 'low-electrolytes', 'low-potassium'),
      ...when(level > 0 && level <= 3, 'very-low-potassium'),
    ],
  },
  {
    pattern: /\b(?:serum )?(?:sodium|na)\+?(?: level)?(?: of| is|:|=)?\s*(1\d\d)\b/i,
    terms: (level) => [
      ...when(level < 133, 'hyponatremia'),
      ...when(level < 126, 'severe-hyponatremia'),
      ...when(level > 147, 'hypernatremia'),
    ],
  },
  {
    pattern: lab('magnesium(?: level)?|mg level'),
    terms: (level) => when(level > 0 && level < 1.5, 'low-electrolytes'),
  },
  { pattern: lab('bmi|body mass index'), terms: (index) => when(index >= 30 && index < 90, 'bmi-30') },
  {
    pattern: lab('hgb|hb|hemoglobin(?! ?a1c)'),
    terms: (level) => when(level > 2 && level < 7, 'severe-anemia'),
  },
  {
    pattern: lab('(?:resting )?heart rate|hr|pulse'),
    terms: (rate) => when(rate >= 20 && rate < 50, 'heart-block'),
  },
  {
    pattern: lab('platelets?(?: count)?|plt'),
    terms: (count) => when((count >= thousands ? count / thousands : count) < 50, 'bleeding-disorder'),
  },
  { pattern: lab('tgs?|triglycerides?'), terms: (level) => when(level >= 500, 'high-triglycerides') },
  { pattern: lab('ck|cpk|creatine kinase'), terms: (level) => when(level >= 1000, 'muscle-injury') },
  { pattern: lab('hct|hematocrit'), terms: (percent) => when(percent > 54 && percent < 80, 'polycythemia') },
  {
    pattern: lab('t\\.? ?bili(?:rubin)?|bilirubin'),
    terms: (level) => when(level >= 3 && level < 60, 'liver-disease'),
  },
  { pattern: lab('inr'), terms: (ratio) => when(ratio > 4.5, 'high-inr') },
  {
    pattern:
      /\b(?:bp|bps|blood pressure|htn|hypertension)\b(?:[^\d;]{0,16}|[^\d;]*\b(?:at|of|avg|average|reading|today)\s*)(\d{2,3})\s*\/\s*(\d{2,3})/i,
    terms: (upper, lower) => [
      ...when(upper >= 180 || lower >= 110, 'high-pressure'),
      ...when(upper >= 160 || lower >= 100, 'raised-pressure'),
      ...when(upper >= 140 || lower >= 90, 'above-goal-pressure'),
      ...when(upper < 90 && upper > 40, 'low-pressure', 'very-low-pressure'),
      ...when(upper >= 90 && upper < 140 && lower < 90, 'controlled-pressure'),
    ],
  },
  { pattern: lab('lithium level|li level'), terms: (level) => when(level > 1.4, 'lithium-toxicity') },
  {
    pattern: lab('alt|ast|sgpt|sgot'),
    terms: (level) => [...when(level > 120, 'liver-disease'), ...when(level >= 250, 'acute-liver')],
  },
  {
    pattern: /\b(?:sbp|systolic(?: bp| pressure)?)[^\d;,]{0,8}(\d{2,3})\b/i,
    terms: (upper) => [
      ...when(upper >= 180, 'high-pressure'),
      ...when(upper >= 160, 'raised-pressure'),
      ...when(upper >= 140, 'above-goal-pressure'),
      ...when(upper < 90 && upper > 40, 'low-pressure', 'very-low-pressure'),
    ],
  },
  { pattern: lab('pvr|post-?void residual'), terms: (amount) => when(amount >= 300, 'urinary-retention') },
  {
    pattern: lab('(?:serum )?creatinine(?! clearance)|scr|cr'),
    terms: (level) => [
      ...when(level >= 1.6 && level < 20, 'kidney-disease'),
      ...when(level >= 2.8 && level < 20, 'severe-kidney'),
    ],
  },
  {
    pattern: lab('(?:serum |corrected )?calcium(?: level)?'),
    terms: (level) => [
      ...when(level > 4 && level < 8, 'hypocalcemia'),
      ...when(level > 11 && level < 20, 'hypercalcemia', 'true-hypercalcemia'),
    ],
  },
  {
    pattern: lab('(?:lv)?ef|ejection fraction'),
    terms: (percent) => [
      ...when(percent > 5 && percent <= 40, 'heart-failure', 'reduced-ef'),
      ...when(percent > 5 && percent < 55, 'low-ef-55'),
    ],
  },
]

export function readLabs(item: string): readonly TermId[] {
  const text = item.replace(/(\d),(\d{3})\b/g, '$1$2')
  return labs.flatMap(({ pattern, terms }) => {
    const found = pattern.exec(text)
    return found?.[1] ? terms(Number(found[1]), Number(found[2] ?? Number.NaN)) : []
  })
}
