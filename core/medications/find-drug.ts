import { drugs } from './drugs/index.ts'
import { fold } from './fold.ts'
import type { Drug } from './types.ts'

/** Words after a name that say which salt, release or form it is, never which medicine. */
const formWords = new Set(
  [
    'hydrochloride hcl hydrobromide hbr sodium maleate tartrate succinate besylate mesylate citrate fumarate sulfate',
    'oxalate calcium potassium phosphate bitartrate pamoate tosylate dimesylate esylate',
    'er xr xl sr cr dr la cd ir odt ec hfa extended release delayed sustained immediate',
    'tablet tablets tab tabs capsule capsules cap caps patch injection inhaler solution suspension oral generic brand',
  ].flatMap((line) => line.split(' ')),
)
const dose =
  /\b\d[\d., ]*\s?(mg|mcg|µg|μg|g|ml|units?|iu|%)(\s?\/\s?\d*\s?(ml|h|hr|puff))?(?![\p{Letter}])/giu

const names = new Map(
  drugs.map((drug) => [drug, [drug.name, drug.genericName, drug.brandName, ...drug.otherNames].map(fold)]),
)
const byName = new Map([...names].flatMap(([drug, all]) => all.map((name) => [name, drug] as const)))

/** Every way a medicine is written, folded: its name, its generic name, then brands and others. */
export function namesOf(drug: Drug): readonly string[] {
  return names.get(drug) ?? []
}

/**
 * The medicine a free text names, or nothing. Case, salts, forms and doses do not matter; a misspelling is not
 * repaired, because a wrong guess would run the checks of another medicine.
 */
export function findDrug(text: string): Drug | undefined {
  return byName.get(fold(text)) ?? byName.get(bareName(text))
}

/** Words that may stand between a name and its dose without naming another medicine. */
export function isFormWord(word: string) {
  return formWords.has(fold(word))
}

/** Known names one letter away, to ask about; never taken for what was meant. */
export function similarNames(text: string): readonly string[] {
  const wanted = fold(text)
  if (wanted.length < 5) return []
  const near = [...byName].filter(([name]) => isOneAway(name, wanted)).map(([, drug]) => drug.name)
  return [...new Set(near)]
}

function isOneAway(a: string, b: string) {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  const rest = (text: string, skip: number) => text.slice(start + skip)
  const swapped = `${a[start + 1] ?? ''}${a[start] ?? ''}${rest(a, 2)}`
  return (
    rest(a, 1) === rest(b, 1) ||
    rest(a, 1) === rest(b, 0) ||
    rest(a, 0) === rest(b, 1) ||
    swapped === rest(b, 0)
  )
}

function bareName(text: string) {
  const words = fold(text.replace(dose, ' ')).split(' ')
  while (words.length > 1 && formWords.has(words.at(-1) ?? '')) words.pop()
  return words.join(' ')
}
