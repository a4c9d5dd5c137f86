import { drugs } from '../drugs/index.ts'
import { findDrug, namesOf } from '../find-drug.ts'
import { fold, holdsPhrase } from '../fold.ts'
import type { Drug } from '../types.ts'
import { allergyFamilies } from './families.ts'
import type { AllergyFamily } from './types.ts'

/** One entry of the allergies text, with what we understand of it. */
export type Allergy = {
  text: string
  drugs: readonly Drug[]
  families: readonly AllergyFamily[]
  /** Neither a medicine nor a class we know, nor something that is surely no medicine. */
  unknown: boolean
}

const none =
  /^(none( known)?|nil|nka|nkda|nkma|na|n a|not allergic|(no|denies|denies any)( known)?( (drug|medication|medicine|food|environmental|or|and))*( allerg(y|ies))?( known)?)$/

/** What is surely no medicine of the data set, and words that only describe a reaction. */
const otherWords = new Set(
  [
    'peanut peanuts nut nuts tree shellfish shrimp fish seafood egg eggs milk dairy wheat gluten soy sesame strawberry',
    'strawberries banana kiwi avocado mango tomato chocolate pollen ragweed grass hay fever dust mite mites mold mould',
    'cat cats dog dogs dander pet pets animal horse bee bees wasp wasps sting stings venom insect insects latex nickel',
    'adhesive adhesives tape bandage perfume fragrance seasonal environmental food foods allergy allergies allergic and or',
    'to the a of severe mild moderate rash rashes hives itching itchy swelling anaphylaxis anaphylactic nausea vomiting',
    'reaction reactions unknown childhood child',
  ].flatMap((line) => line.split(' ')),
)

export function readAllergies(text: string | null | undefined): readonly Allergy[] {
  return entriesOf(text ?? '').map(readEntry)
}

/** Split at commas, semicolons and lines, but not inside brackets: "Penicillin (rash, hives), latex" is two. */
function entriesOf(text: string) {
  return text
    .split(/[,;\n](?![^(]*\))/)
    .filter((entry) => !none.test(fold(entry)))
    .flatMap((entry) => (findDrug(entry) ? [entry] : entry.split(/\s(?:and|&|plus)\s|\/|\+/i)))
    .map((entry) => entry.trim())
    .filter((entry) => fold(entry))
}

function readEntry(text: string): Allergy {
  const folded = fold(text)
  const whole = findDrug(text)
  const named = whole
    ? [whole]
    : drugs.filter((drug) => namesOf(drug).some((name) => holdsPhrase(folded, name)))
  const families = allergyFamilies.filter(
    ({ words, members, onlyAsClass }) =>
      words.some((word) => holdsPhrase(folded, word)) ||
      (!onlyAsClass && named.some((drug) => members.includes(drug.genericName))),
  )
  const understood = named.length > 0 || families.length > 0
  return { text, drugs: named, families, unknown: !understood && !isNoMedicine(folded) }
}

function isNoMedicine(folded: string) {
  return folded.split(' ').every((word) => otherWords.has(word))
}
