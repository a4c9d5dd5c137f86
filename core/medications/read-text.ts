import { type Frequency, type Route, routes } from './constants.ts'
import { inEnglish } from './orders/spanish.ts'

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
  /\b\d[\d,.]{0,30}(\s?-\s?\d[\d,.]{0,30})?\s?(mg|mcg|µg|μg|g|ml|units?|iu|%)(\s?\/\s?\d*\s?(ml|h|hr|puff))?(?!\p{Letter})/iu

/** The code for a frequency in words; text we do not know stays as it is written. */
export function readFrequency(text: string): Frequency | string {
  const trimmed = text.trim()
  const said = inEnglish(trimmed)
  const found = frequencyWords.find(([, pattern]) => pattern.exec(said)?.[0].length === said.length)
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
  if (dose)
    return {
      name: bareOf(text.slice(0, dose.index)) || text.trim(),
      dosage: dose[0].trim(),
      frequency: readRest(text.slice(dose.index + dose[0].length)),
    }
  const found = frequencyWords.flatMap(([, pattern]) => pattern.exec(text)?.index ?? [])
  const from = Math.min(...found, text.length)
  return {
    name: bareOf(text.slice(0, from)) || text.trim(),
    dosage: '',
    frequency: readRest(text.slice(from)),
  }
}

const bareOf = (text: string) => text.replace(/(?<![\s,;:()-])[\s,;:()-]+$/u, '').trim()
const unsaid =
  /^[\s,;:()-]+|\b(?:take|taken|tom[eao]r?|po|by mouth|orally|oral|er|xr|xl|sr|dr|ir|odt|(?:1 |one )?(?:tab(?:let)?s?|cap(?:sule)?s?|pills?))(?![\w-])|(?<![\s.,;:()-])[\s.,;:()-]+$/gi

/** The text after the dose: one of our codes if all of it is understood, otherwise its words. */
function readRest(text: string): string | undefined {
  const words = bareOf(text).replace(/^[\s,;:()-]+/u, '')
  const said = inEnglish(words).replace(unsaid, ' ').replace(/\s+/g, ' ').trim()
  if (said === '') return undefined
  const code = readFrequency(said)
  return code === said ? words : code
}
