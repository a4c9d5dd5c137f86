import { type Span, spansOf } from './spans.ts'

const amount = String.raw`(?<![\d.,/-])\d{1,6}(?:[.,]\d{1,3})?`
const upTo = String.raw`(?:\s*(?:-|–|to|or|and|a|o|y)\s*\d{1,6}(?:[.,]\d{1,3})?)?`
export const units = [
  'mg|mcg|µg|μg|ug|g|grams?|kg|kilograms?|kilos?|pounds?|lbs?|oz|ounces?|ml|mL|cc|l|liters?|units?|iu|IU|meq|mEq',
  'mmol|mg/dl|mg/dL|ng/ml|ng/mL|mmHg|bpm|percent|%|degrees?|cm|feet|foot|ft|inch(?:es)?|miles?|km|meters?|steps?',
  'years?|yrs?|y/?o|months?|mos?|weeks?|wks?|days?|nights?|hours?|hrs?|h|minutes?|mins?|seconds?|secs?',
  'times?|x|pills?|tablets?|tabs?|capsules?|caps?|doses?|puffs?|patch(?:es)?|drops?|refills?',
  'drinks?|beers?|glasses|bottles?|shots?|packs?|cigarettes?|joints?|cups?|calories|meals?',
  'points?|sessions?|visits?|episodes?|attacks?|panic|am|pm|a\\.m\\.|p\\.m\\.|o.clock',
  'años?|meses|mes|semanas?|días?|noches?|horas?|minutos?|veces|vez|pastillas?|tabletas?|dosis|copas?|kilos?|libras?',
].join('|')

/**
 * What an engine must see unchanged: numbers with units, doses, scores, ratios, ages and the names of instruments.
 * Nothing that touches one of these is ever hidden.
 */
const patterns = [
  new RegExp(`${amount}${upTo}\\s*-?\\s*(?:${units})(?![\\p{L}\\d])`, 'giu'),
  // Seven of ten, 14 out of 27, 120/80; a third part would make it a date.
  /(?<![\d/.-])\d{1,3}(?:\.\d+)?\s*(?:\/|out of|of|over|sobre|de)\s*\d{1,3}(?![\d/.-])/giu,
  // Instruments and their scores: PHQ-9 was 14, GAD-7 of 12, C-SSRS 3, [GAD-7].
  /(?<![\p{L}\d])(?:PHQ|GAD|PCL|MDQ|AUDIT|DAST|C-?SSRS|Y-?BOCS|ASRS|MADRS|HAM-?[AD]|HDRS|BDI|BAI|ISI|EPDS|MMSE|MoCA|CAGE|CIWA|COWS|AIMS|ACE|WHODAS|DSM|ICD|PSS|SCARED|CES-D|K)(?:-?(?:C|R|A|D|II|IV|\d{1,2}))*(?:(?:\s+(?:score|total|is|was|were|of|at|about|came|went|up|down|to|from|back|a|an|the|now|still|=)){0,5}\s*[:=]?\s*\d{1,3})?(?![\p{L}\d])/gu,
  /(?<![\p{L}\d])(?:score[sd]?|scoring|rated?|rating|level|scale|dose|dosage|item|question|puntaje|puntuación|nivel)(?:\s+(?:is|was|of|at|about|it|a|an|as|to|de|fue|es)){0,3}\s*[:=]?\s*\d{1,3}(?:\.\d+)?(?![\d/-])/giu,
  /(?<![\p{L}\d])(?:age[d]?|turned|since I was|when I was|edad)\s+(?:of\s+)?\d{1,2}(?![\d/-])/giu,
  // Diagnosis codes such as F41.1.
  /(?<![\p{L}\d])[FGRTXZ]\d{2}(?:\.\d{1,3})?(?![\p{L}\d])/gu,
]

export function clinicalSpans(text: string): Span[] {
  return patterns.flatMap((pattern) => spansOf(text, pattern))
}
