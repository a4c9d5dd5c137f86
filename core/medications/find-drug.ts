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

function bareName(text: string) {
  const words = fold(text.replace(dose, ' ')).split(' ')
  while (words.length > 1 && formWords.has(words.at(-1) ?? '')) words.pop()
  return words.join(' ')
}
