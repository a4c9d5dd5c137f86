/** Markup and symbols that no label carries. The database refuses the same ones (private.check_dose). */
const unreadable = /[<>{}[\]\\|~^`\p{Cc}]/u

const amount = String.raw`(?:\d[\d.,/]*|\.\d+|[¼½¾⅓⅔]|\b(?:half|quarter|one|two|three|four|an?)\b)`
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

/** How a clinician writes a dose: an amount with its unit, or a direction a pharmacist accepts. */
export function isDose(typed: string): boolean {
  return typed.length <= longestDose && isReadableDose(typed) && (measured.test(typed) || phrase.test(typed))
}

/** How a patient may write a dose: in their own words, as they might appear on a label. */
export function isReadableDose(typed: string): boolean {
  return !unreadable.test(typed)
}
