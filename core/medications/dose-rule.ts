/**
 * Markup and symbols that no label carries, and invisible characters, among them those that turn the direction of what
 * follows: 52 mg would be shown as 25. The database refuses the same ones (private.check_dose).
 */
const unreadable = /[<>{}[\]\\|~^`\p{Cc}\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/u

/** The checks would read “５0 mg” as 0 mg. */
const otherDigit = /(?![0-9])\p{Nd}/u

const amount = String.raw`(?:\d[\d.,/]*|[¼½¾⅓⅔]|\b(?:half|quarter|one|two|three|four|an?)\b)`
const unit = [
  '(?:mc|µ|μ|m|k)?g|mL|L|mEq|mmol|mm²|oz|IU|units?|million|billion|CFU|%',
  'tab(?:let)?s?|cap(?:sule)?s?|caplets?|softgels?|pills?|wafers?|lozenges?|troches?|gumm(?:y|ies)|pieces?|films?|strips?',
  'drops?|sprays?|puffs?|inhalations?|actuations?|nebs?|patch(?:es)?|applications?|applicators?(?:ful)?|inch(?:es)?|pumps?',
  'tsp|teaspoons?|tbsp|tablespoons?|scoops?|packets?|sachets?|vials?|amp(?:ule)?s?|syringes?|pens?|injections?',
  'suppositor(?:y|ies)|enemas?|rings?|implants?|doses?|uses?|sessions?|packs?|drinks?|glass(?:es)?',
].join('|')
const between = String.raw`(?:[\s\d.,/()–-]|\b(?:x|to|or|of|an?)\b)*`
const measured = new RegExp(`${amount}${between}(?<![a-z])(?:${unit})(?![a-z])`, 'iu')

/** Directions that pharmacists accept instead of an amount. */
const phrase =
  /\b(?:as (?:directed|labeled|used)|per (?:label|package|protocol|instructions)|taper|titrat\w+|sliding scale|weight[- ]based|thin (?:layer|film)|small amount|pea[- ]sized amount)\b/i

export const doseProblem =
  'Enter an amount with its unit, such as 50 mg or 1 tablet, or a direction such as “as directed”'

/** In letters. Reading a longer text for an amount takes long, and no dose is as long. */
const longestDose = 200

const decimalProblem = 'Make the decimal clear: 0.5 mg, not .5 or 0,5; 5 mg, not 5.0'

/** “.5 mg”, “5.0 mg” and “0,5 mg” have been read as ten times the dose. A comma may only separate thousands. */
const missableDecimal = /(?<![\d.])\.\d|\.0+(?!\d)|\d,(?!\d{3}(?!\d))\d/

/** Why a clinician can't write a dose this way: it needs an amount with its unit, or a direction pharmacists accept. */
export function problemWithDose(typed: string): string | undefined {
  if (typed.length > longestDose || !isReadableDose(typed) || otherDigit.test(typed)) return doseProblem
  if (missableDecimal.test(typed)) return decimalProblem
  return measured.test(typed) || phrase.test(typed) ? undefined : doseProblem
}

/** How a patient may write a dose: in their own words, as they might appear on a label. */
export function isReadableDose(typed: string): boolean {
  return !unreadable.test(typed)
}
