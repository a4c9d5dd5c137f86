import type { Drug } from '../types.ts'

type Written = { name: string; drug: Drug | undefined; order: { text: string } }

const changed =
  /\b(reduc\w*|lower(?:ed|ing)?|decreas\w*|cut|halv\w*|half|(?:one|a)[- ](?:third|quarter|sixth)|1\/[2346]|50 ?%|down from|adjusted|doubl\w*|twice the|rais(?:ed|ing)|increased? from)\b/i
const reason =
  /\b(interact\w*|ddi|inhibit\w*|induc(?:er|tion)|(?:while|when|as) (?:also )?(?:on|taking)|because of|due to|on account of)\b/i

/** "Reduced from 40 mg while on fluconazole": the order itself says that its dose was changed for the other medicine. */
export function saysAdjusted({ order: { text } }: Written, other: Written): boolean {
  return saysLowered(text) && (reason.test(text) || names(text, other))
}

/** The order says that it is a changed dose, whatever for. */
export function saysLowered(text: string): boolean {
  return changed.test(text)
}

function names(text: string, { name, drug }: Written) {
  const low = text.toLowerCase()
  return [name, drug?.genericName, drug?.brandName].some(
    (word) => word !== undefined && word.length > 3 && low.includes(word.toLowerCase()),
  )
}

const plan = (measure: string) =>
  new RegExp(
    String.raw`\b(?:re-?check\w*|check\w*|repeat\w*|monitor\w*|follow\w*|obtain|order(?:ed)?)\b[^.;]{0,40}\b(?:${measure})(?![\w+])|\b(?:${measure})(?![\w+])[^.;\d]{0,20}\b(?:(?:re)?check\w* |repeat\w* |monitor\w* )?(?:in|within|after|at|every|q|weekly|next|twice)\b`,
    'i',
  )

/** Measurements, as an order plans them and as the advice names them. */
const measures: readonly (readonly [planned: RegExp, advised: RegExp])[] = [
  [plan('inr|pt/inr'), /\bINR\b/],
  [plan('levels?|troughs?'), /\blevels?\b/i],
  [plan('potassium|bmp|cmp|k'), /\bpotassium\b/i],
  [plan('sodium|bmp|cmp|na'), /\bsodium\b/i],
  [plan('ecg|ekg|qtc'), /\bECG\b/],
  [plan('bp|blood pressure'), /\bblood pressure\b/i],
]

/** "INR in 3 days", "recheck lithium level next week": what the advice recommends is already arranged. */
export function plansToMeasure(text: string, advice: string): boolean {
  return measures.some(([planned, advised]) => advised.test(advice) && planned.test(text))
}
