import { type Frequency, type Route, routes } from './constants.ts'

const frequencyWords: readonly (readonly [Frequency, RegExp])[] = [
  ['QHS', /\b(qhs|at bedtime|at night|nightly|every night|bedtime|hs)\b/i],
  ['QAM', /\b(qam|every morning|in the morning|each morning)\b/i],
  ['QID', /\b(qid|four times (a day|daily)|4 times (a day|daily)|4x (a day|daily))\b/i],
  ['TID', /\b(tid|three times (a day|daily)|3 times (a day|daily)|3x (a day|daily))\b/i],
  ['BID', /\b(bid|twice (a day|daily)|two times (a day|daily)|2 times (a day|daily)|2x (a day|daily))\b/i],
  ['weekly', /\b(weekly|once a week|every week|qweek)\b/i],
  ['monthly', /\b(monthly|once a month|every month|every 4 weeks)\b/i],
  ['PRN', /\b(prn|as needed|when needed|if needed)\b/i],
  ['QD', /\b(qd|daily|once daily|once a day|every day|each day)\b/i],
]
const dosePattern =
  /\b\d[\d,.]*(\s?-\s?\d[\d,.]*)?\s?(mg|mcg|µg|μg|g|ml|units?|iu|%)(\s?\/\s?\d*\s?(ml|h|hr|puff))?(?!\p{Letter})/iu

/** The code for a frequency in words; text we do not know stays as it is written. */
export function readFrequency(text: string): Frequency | string {
  const trimmed = text.trim()
  const found = frequencyWords.find(([, pattern]) => pattern.exec(trimmed)?.[0].length === trimmed.length)
  return found ? found[0] : trimmed
}

export function readRoute(text: string): Route | string {
  const trimmed = text.trim()
  const wanted = trimmed.toLowerCase()
  if (['oral', 'by mouth', 'orally', 'p.o.'].includes(wanted)) return 'PO'
  return routes.find((route) => route.toLowerCase() === wanted) ?? trimmed
}

/** "Sertraline 100 mg twice daily": the name before the dose, the dose, and a frequency if one is said. */
export function readPlainText(text: string): { name: string; dosage: string; frequency: string | undefined } {
  const dose = dosePattern.exec(text)
  const rest = dose ? text.slice(dose.index + dose[0].length) : text
  const frequency = frequencyWords.find(([, pattern]) => pattern.test(rest))
  const head = dose ? text.slice(0, dose.index) : frequency ? text.replace(frequency[1], '') : text
  return {
    name: head.replace(/[\s,;:()-]+$/u, '').trim() || text.trim(),
    dosage: dose ? dose[0].trim() : '',
    frequency: frequency?.[0],
  }
}
