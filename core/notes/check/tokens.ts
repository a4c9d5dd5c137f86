import { genericName } from '../lexicon/medicine-names.ts'
import { spanishNumbers, tens, units } from '../text/number-words.ts'
import { remember } from '../text/remember.ts'

/** A word of a text with what it means for the check. */
export type Token = {
  /** Lower case, as it was written. */
  word: string
  /** What must not change: "number:20", "medicine:lithium", "day:monday". Undefined for ordinary words. */
  critical: string | undefined
  /** Reduced for comparison; empty for words that claim nothing. */
  stem: string
}

const classes: readonly [string, readonly string[]][] = [
  ['unit:mg', ['mg', 'milligram', 'milligrams', 'miligramos', 'mgs']],
  ['unit:mcg', ['mcg', 'microgram', 'micrograms', 'ug']],
  ['unit:g', ['gram', 'grams', 'g']],
  ['unit:ml', ['ml', 'milliliter', 'milliliters']],
  ['unit:hour', ['hour', 'hours', 'hr', 'hrs', 'hourly']],
  ['unit:minute', ['minute', 'minutes', 'min', 'mins']],
  ['unit:day', ['day', 'days']],
  ['unit:night', ['night', 'nights']],
  ['unit:week', ['week', 'weeks', 'wk', 'wks']],
  ['unit:month', ['month', 'months']],
  ['unit:year', ['year', 'years', 'yr', 'yrs']],
  ['unit:pound', ['pound', 'pounds', 'lb', 'lbs']],
  ['unit:kilo', ['kilo', 'kilos', 'kilograms', 'kg']],
  ['unit:cup', ['cup', 'cups']],
  ['unit:drink', ['drink', 'drinks']],
  ['unit:beer', ['beer', 'beers']],
  ['unit:glass', ['glass', 'glasses']],
  ['unit:tablet', ['tablet', 'tablets', 'pill', 'pills', 'capsule', 'capsules']],
  ['unit:percent', ['percent', '%']],
  ['unit:dollar', ['dollar', 'dollars']],
  ['every:day', ['daily']],
  ['every:night', ['nightly']],
  ['every:week', ['weekly']],
  ['every:month', ['monthly']],
  ['every:two-weeks', ['biweekly']],
  ['side:left', ['left']],
  ['side:right', ['right']],
  ['part:morning', ['morning', 'mornings', 'am', 'breakfast']],
  ['part:noon', ['noon', 'lunch', 'midday']],
  ['part:evening', ['evening', 'evenings', 'dinner']],
  ['part:bedtime', ['bedtime']],
  ['part:pm', ['pm']],
  ['when:today', ['today', 'tonight', 'todays', 'tonights']],
  ['when:tomorrow', ['tomorrow', 'tomorrows']],
  ['when:yesterday', ['yesterday', 'yesterdays']],
]
const critical = new Map(classes.flatMap(([key, words]) => words.map((word) => [word, key] as const)))
for (const day of 'monday tuesday wednesday thursday friday saturday sunday'.split(' ')) {
  critical.set(day, `day:${day}`)
  critical.set(`${day}s`, `day:${day}`)
}
const months = 'january february march april june july august september october november december'.split(' ')
for (const month of months) critical.set(month, `month:${month}`)

const people: Record<string, readonly string[]> = {
  mother: ['mother', 'mom', 'mothers', 'moms', 'mama', 'mum', 'maternal', 'mamá'],
  father: ['father', 'dad', 'fathers', 'dads', 'papa', 'paternal', 'papá'],
  wife: ['wife', 'wifes'],
  husband: ['husband', 'husbands'],
  partner: ['partner', 'partners', 'spouse'],
  sister: ['sister', 'sisters'],
  brother: ['brother', 'brothers'],
  son: ['son', 'sons'],
  daughter: ['daughter', 'daughters'],
  grandmother: ['grandmother', 'grandma', 'nana', 'grandmothers'],
  grandfather: ['grandfather', 'grandpa'],
  aunt: ['aunt', 'aunts'],
  uncle: ['uncle', 'uncles'],
  cousin: ['cousin', 'cousins'],
  boyfriend: ['boyfriend'],
  girlfriend: ['girlfriend'],
  friend: ['friend', 'friends'],
  boss: ['boss', 'manager', 'supervisor'],
  hospital: ['hospital', 'er', 'emergency'],
  ex: ['ex'],
  roommate: ['roommate'],
}
for (const [key, words] of Object.entries(people))
  for (const word of words) critical.set(word, `person:${key}`)

const silent = new Set(
  (
    'a an the and or but so as at by for from in into of on to with about over than then that this these those there here it its is are was were be been being am ' +
    'they them their theirs themselves he she him her his hers we us our you your yours yourself i me my mine myself who which what when where how why do does did done have has had having ' +
    'will would can could may might should must not no nor never none any some very really just also still only even if because while ' +
    'patient patients pt client provider clinician therapist report reports reported reporting state states stated describe describes described deny denies denied denying endorse endorses endorsed endorsing note notes noted admit admits admitted indicate indicates ' +
    'ask asks asked answer answers answered say says said session visit impression explained observed plan onset duration concern presents presented agrees agreed express expresses experience experiences experiencing ' +
    'im ive id ill youre youve dont didnt cant couldnt wont wouldnt isnt wasnt arent werent havent hasnt doesnt lets thats theres whats hes shes theyre um uh oh well yeah yes okay like know mean go going get gets got let current currently recent recently per ' +
    'denial treatment medication though although however too anyway actually'
  ).split(' '),
)

function stem(word: string) {
  if (silent.has(word)) return ''
  if (word.length < 4) return word
  const reduced = word
    .replace(/(ies|ied)$/, 'y')
    .replace(/(ings?|edly|ed|es|s|ly|ness|ment|al)$/, '')
    .replace(/e$/, '')
    .replace(/(.)\1$/, '$1')
    .slice(0, 8)
  return silent.has(reduced) ? '' : reduced
}

/** What a word is, independent of its place, and its role in a number. */
type Word = { token: Token; isDigits: boolean; counts: boolean }

const wordOf = remember((word: string): Word => {
  const isDigits = /^\d/.test(word)
  return { token: tokenOf(word), isDigits, counts: !isDigits && numberWords.has(word) }
})

function tokenOf(word: string): Token {
  if (mark.test(word)) return { word, critical: undefined, stem: '' }
  if (word === 'once' || word === 'twice') return { word, critical: `times:${word}`, stem: word }
  const medicine = genericName(word)
  if (medicine) return { word, critical: `medicine:${medicine}`, stem: medicine }
  return { word, critical: critical.get(word), stem: stem(word) }
}

/** English needs no Unicode tables, which cost several times as much. */
const englishWord = /\d+(?:[.,:/]\d+)*|[a-z]+|%|[.;:,!?()“”"—–]/g
const anyWord = /\d+(?:[.,:/]\d+)*|[\p{L}]+|%|[.;:,!?()“”"—–]/gu
const foreign = /[^\0-\x7F“”—–…]/
const mark = /^[.;:,!?()“”"—–]$/

/** The words of a text in order, numbers in words joined ("twenty-five" is 25) and everything critical marked. */
export const tokensOf = remember((text: string): readonly Token[] => {
  const plain = text
    .toLowerCase()
    .replace(/['’‘`]/g, '')
    .replace(/\b([ap])\.m\b\.?/g, '$1m')
  const words = foreign.test(plain) ? plain.match(anyWord) : plain.match(englishWord)
  const tokens: Token[] = []
  const list = words ?? []
  for (let n = 0; n < list.length; n++) {
    const word = list[n] ?? ''
    const { token, isDigits, counts } = wordOf(word)
    const [value, used] = isDigits ? [plainDigits(word), 1] : counts ? numberAt(list, n) : none
    if (value !== undefined) {
      n += used - 1
      tokens.push({ word, critical: `number:${value}`, stem: value })
    } else if (token.critical?.startsWith('unit:'))
      tokens.push({ ...token, critical: inPlace(token.critical, list, n) })
    else tokens.push(token)
  }
  return tokens
})

const counted = /^unit:(?:drink|beer|glass|cup|g|tablet|ml)$/
const rates = /^(?:a|an|every|each|per|once)$/

/** "A day" and "every day" are a rate, "two days" a span; a drink is a measure only after a number. */
function inPlace(key: string, list: readonly string[], at: number): string | undefined {
  const before = list[at - 1] ?? ''
  if (counted.test(key)) return isNumber(before) ? key : undefined
  const earlier = list[at - 2] ?? ''
  if (rates.test(before) && !/^(?:in|for|within|after|about|only)$/.test(earlier))
    return `every:${key.slice(5)}`
  return key
}

function isNumber(word: string) {
  return (
    /^\d/.test(word) ||
    word in units ||
    word in tens ||
    word === 'hundred' ||
    word === 'few' ||
    word === 'couple'
  )
}

const acts: Record<string, string> = {
  continue: 'continue',
  continued: 'continue',
  continuing: 'continue',
  keep: 'continue',
  maintain: 'continue',
  stay: 'continue',
  stays: 'continue',
  stop: 'stop',
  stopped: 'stop',
  stopping: 'stop',
  quit: 'stop',
  discontinue: 'stop',
  discontinued: 'stop',
  start: 'start',
  started: 'start',
  starting: 'start',
  restart: 'start',
  begin: 'start',
  began: 'start',
  initiate: 'start',
  add: 'start',
  increase: 'up',
  increased: 'up',
  raise: 'up',
  raised: 'up',
  decrease: 'down',
  decreased: 'down',
  lower: 'down',
  lowered: 'down',
  reduce: 'down',
  reduced: 'down',
  hold: 'hold',
  held: 'hold',
  switch: 'switch',
  switched: 'switch',
}

/** The action of a prescribing verb: "keep" and "continue" are the same, so are "stop" and "quit". */
export function actOf(word: string): string | undefined {
  return Object.hasOwn(acts, word) ? acts[word] : undefined
}

const numberWords = new Set([...Object.keys(units), ...Object.keys(tens), ...Object.keys(spanishNumbers)])

type Figure = readonly [value: string | undefined, used: number]
const none: Figure = [undefined, 0]

function plainDigits(word: string) {
  return word.replace(/,(?=\d{3}\b)/g, '').replace(/\.0+$/, '')
}

/** The number that begins at a word which is part of one. */
function numberAt(list: readonly string[], at: number): Figure {
  const word = list[at] ?? ''
  let total = 0
  let used = 0
  let found = false
  for (let n = at; n < list.length; n++) {
    const next = list[n] ?? ''
    if (next in tens) total += tens[next] ?? 0
    else if (next in units && (found ? total % 10 === 0 && total % 100 >= 20 : true))
      total += units[next] ?? 0
    else if (next === 'hundred' && found) total *= 100
    else if (next === 'thousand' && found) total *= 1000
    else break
    found = true
    used = n - at + 1
  }
  if (!found) {
    const spanish = spanishNumbers[word]
    return spanish !== undefined && word !== 'uno' ? [String(spanish), 1] : none
  }
  // "One" alone is too often a pronoun to be held against a sentence.
  return used === 1 && word === 'one' ? none : [String(total), used]
}
