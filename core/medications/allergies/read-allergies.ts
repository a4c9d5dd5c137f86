import { drugs } from '../drugs/index.ts'
import { findDrug, namesOf, nearestDrug } from '../find-drug.ts'
import { fold, holdsPhrase } from '../fold.ts'
import type { Drug } from '../types.ts'
import { allergyFamilies } from './families.ts'
import { type AllergyFamily, isMember } from './types.ts'

/** One entry of the allergies text, with what we understand of it. */
export type Allergy = {
  text: string
  drugs: readonly Drug[]
  families: readonly AllergyFamily[]
  /** Neither a medicine nor a class we know, nor something that is surely no medicine. */
  unknown: boolean
  /** A side effect such as a cough or nausea, not an allergy. */
  intolerance: boolean
  /** Tested and found not to be one, or outgrown. */
  removed: boolean
  /** Anaphylaxis, angioedema, a severe skin reaction. */
  severe: boolean
}

const none =
  /^(none( known)?|ningun[oa]?( alergia)?( conocid[oa])?|(sin|no tengo|niega)( alergias?)?( conocidas?)?|nil|nka|nkda|nkma|na|n a|not allergic|(no|denies|denies any)( known)?( (drug|medication|medicine|food|environmental|or|and))*( allerg(y|ies))?( known)?)$/

/** Words that are certainly not medicines of the data set, or that only describe a reaction. */
const otherWords = new Set(
  [
    'peanut peanuts nut nuts tree shellfish shrimp fish seafood egg eggs milk dairy wheat gluten soy sesame strawberry',
    'strawberries banana kiwi avocado mango tomato chocolate pollen ragweed grass hay fever dust mite mites mold mould',
    'cat cats dog dogs dander pet pets animal horse bee bees wasp wasps sting stings venom insect insects latex nickel',
    'adhesive adhesives tape bandage perfume fragrance seasonal environmental food foods allergy allergies allergic and or',
    'to the a of severe mild moderate rash rashes hives itching itchy swelling anaphylaxis anaphylactic nausea vomiting',
    'intolerance intolerant sensitivity sensitive reaction reactions unknown childhood child iodine povidone iodinated contrast dye gadolinium chlorhexidine alcohol',
    'swabs bandages bandaid bandaids metal gold wool detergent soap cosmetics sunscreen red yellow blue lanolin rubber',
    'corn pork beef alpha gal garlic onion citrus lactose casein msg sulfites sulfite cashew cashews almond almonds',
    'walnut walnuts pecan pecans mustard celery lupin mollusks crab lobster trees weeds cockroach feathers smoke poison',
    'ivy oak sumac contact dermatitis facial face lip lips tongue throat mouth eyes eyelid eyelids skin closing',
    'shortness breath breathing difficulty trouble tightness chest wheezing itch blisters blistering peeling sores',
    'mariscos camaron camarones pescado nuez nueces trigo soya fresa fresas platano aguacate tomate polen pasto polvo acaros',
    'moho gato gatos perro perros caspa mascotas abeja abejas avispa picadura picaduras niquel cinta perfume alergia alergias',
    'alergico alergica al la las el los del de leve grave sarpullido ronchas comezon hinchazon anafilaxia desconocida yodo contraste',
    'low blood pressure fainting fainted dizziness fever swollen joint pain severe very bad whole body',
  ].flatMap((line) => line.split(' ')),
)

const reaction =
  /\s*[-–—:(=>]\s+|\s+[-–—=>]+|[:(]|\b(?:causes?|caused|gives?|gave|made|makes|reaction|with|due to)\b/i
const sideEffect =
  /\b(intoleran\w*|nausea|vomit\w*|upset (?:stomach|gi)|gi (?:upset|intolerance|distress)|stomach (?:upset|pain|ache)|diarrhea|constipation|cough\w*|headaches?|drows\w*|sleepy|sedat\w*|dizz\w*|dry mouth|sexual side effects?|weight gain|insomnia|jitter\w*|side effects?|fatigue|muscle (?:aches?|pain|cramps)|myalgias?|heartburn|did not work|ineffective|felt weird|agitat\w*)\b/i
const trueReaction =
  /\b(anaphyla\w*|angioedema|swell\w*|swollen|hives|urticaria|rash|itch\w*|stevens|sjs|dress|wheez\w*|bronchospasm|throat|shock|breath\w*|blister\w*|hepatitis|agranulocyt\w*|serotonin syndrome|nms|seizures?)\b/i

const severe =
  /\b(anaphyla\w*|anafil\w*|angioedema|throat|garganta|tongue|lengua|face swell\w*|stevens|sjs|ten|dress|shock|severe|hospital\w*|intubat\w*|airway|breath\w*)\b/i

const removed =
  /\b(?:removed|de-?label+ed|ruled out|disproved|disproven|outgr[eo]wn?|no longer allergic|not (?:a )?true allergy|(?:negative|passed|normal) (?:\w+ ){0,2}(?:test|challenge)\w*|(?:test|challenge)\w* (?:was )?negative)\b/i

/** Whether the text says that there are none. A dash or a dot doesn't. */
export function saysNone(text: string | null | undefined): boolean {
  const entries = (text ?? '')
    .split(/[,;\n]/)
    .map(fold)
    .filter(Boolean)
  return entries.length > 0 && entries.every((entry) => none.test(entry))
}

export function readAllergies(text: string | null | undefined): readonly Allergy[] {
  return entriesOf(text ?? '').map(readEntry)
}

/** Split at commas, semicolons and lines, but not inside brackets: "Penicillin (rash, hives), latex" is two. */
function entriesOf(text: string) {
  return text
    .split(/[,;\n](?![^(]*\))/)
    .filter((entry) => !none.test(fold(entry)))
    .flatMap((entry) => (findDrug(entry) ? [entry] : entry.split(/\s(?:and|&|plus|y|e)\s|\/|\+/i)))
    .map((entry) => entry.trim())
    .filter((entry) => fold(entry))
}

function readEntry(text: string): Allergy {
  const head = text.split(reaction).find((part) => fold(part)) ?? text
  const folded = fold(text)
  const whole = findDrug(text) ?? findDrug(head)
  const named = whole
    ? [whole]
    : drugs.filter((drug) => namesOf(drug).some((name) => holdsPhrase(folded, name)))
  const families = allergyFamilies.filter(
    (family) =>
      family.words.some((word) => holdsPhrase(folded, word)) ||
      (!family.onlyAsClass && named.some((drug) => isMember(family, drug))),
  )
  const understood = named.length > 0 || families.length > 0
  const near = understood ? undefined : nearestDrug(fold(head))
  if (near)
    return {
      text,
      drugs: [near.drug],
      families: allergyFamilies.filter((family) => !family.onlyAsClass && isMember(family, near.drug)),
      unknown: !near.sure,
      intolerance: false,
      removed: removed.test(text),
      severe: severe.test(text),
    }
  return {
    text,
    drugs: named,
    families,
    unknown: !understood && !isNoMedicine(fold(head)) && !isNoMedicine(folded),
    removed: removed.test(text),
    severe: severe.test(text),
    intolerance: sideEffect.test(text) && !trueReaction.test(text),
  }
}

function isNoMedicine(folded: string) {
  return folded.split(' ').every((word) => otherWords.has(word))
}
