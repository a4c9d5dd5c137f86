import { findDrug } from '../find-drug.ts'
import { isParty } from '../interactions/find-interactions.ts'
import type { Drug } from '../types.ts'

const eye =
  /\b(ophthalmic|ophth|eye ?drops?|eyes?|eyelids?|o\.?u\.?|(?:drops?|gtts?)\b.{0,200}\b(?:od|os|ou|eyes?))\b/i
const ear = /\b(otic|ear ?drops?|ears?)\b/i
const skin =
  /\b(cream|ointment|oint|lotion|foam|shampoo|topical(?:ly)?|apply|applied|lacquer|nails?|scalp|affected area|body wash|face wash|paste|pads?|wipes?|sunscreen|liniment|balm|roll-on|swabs?|emulsion)\b/i
const vagina = /\bvaginal(?:ly)?\b/i
const mouth = /\b(mouthwash|mouth rinse|rinse|swish and spit|toothpaste|dental|oral rinse)\b/i
const localPatch = /\b(patch|patches)\b/i

/** Made to act in the whole body although it is put on the skin, and eye drops that slow the heart. */
const absorbed = [
  'testosterone',
  'estradiol',
  'nitroglycerin',
  'fentanyl',
  'buprenorphine',
  'clonidine',
  'nicotine',
  'scopolamine',
  'selegiline',
  'rivastigmine',
  'methylphenidate',
  'oxybutynin',
  'asenapine',
  'etonogestrel and ethinyl estradiol',
  'timolol',
  'betaxolol',
  'methotrexate',
  'cannabis',
  'cannabidiol',
  'diazepam',
]
const patchesActingLocally = ['lidocaine', 'diclofenac', 'menthol', 'capsaicin']

const gel = /\bgel\b/i
const gelCapsule = /(?:soft|liqui)[- ]?gels?|gel ?(?:caps?|tabs?)\w*/gi
const swallowed = /\b(?:tab(?:let)?s?|cap(?:sule|let)?s?|pills?|by mouth)\b/i
const spread = /\b(?:cream|ointment|oint|lotion|foam|shampoo|drops?|gtts?|apply|applied)\b/i

/** Drops, creams and the like: they act where they are put. */
function isLocalForm(text: string) {
  const said = text.replace(gelCapsule, '')
  return gel.test(said) || isPlaced(said)
}

/** A tablet "for nails" or "for itchy eyes" is still swallowed. */
function isPlaced(text: string) {
  const said = /\d ?mg\b(?! ?\/)/i.test(text) && !spread.test(text) ? text.replace(/\bfor\b.*$/i, '') : text
  if (swallowed.test(said) && !spread.test(said) && !vagina.test(said)) return false
  return [eye, ear, skin, vagina, mouth].some((place) => place.test(said))
}

/** "Ibuprofen gel" is a capsule: only some medicines come as a gel for the skin, and that has a percentage. */
function isSkinGel(text: string, drug: Drug) {
  return gel.test(text) && (text.includes('%') || drug.routes.includes('topical'))
}

/** Whether this medicine, written so, hardly reaches the blood. */
export function isLocal(text: string, drug: Drug): boolean {
  if (drug.local) return true
  if (vagina.test(text) && !isParty(drug, 'hormonal-contraceptive')) return true
  if (absorbed.some((party) => isParty(drug, party))) return false
  if (localPatch.test(text)) return patchesActingLocally.includes(drug.genericName)
  const said = text.replace(gelCapsule, '')
  return isSkinGel(said, drug) || isPlaced(said)
}

const harmlessWords =
  /\b(vitamins?|vit|b[- ]?complex|collagen|creatine|protein|whey|electrolytes?|biotin|fiber|psyllium|elderberry|cranberry|glucosamine|chondroitin|prenatal|gumm(?:y|ies)|sunscreen|moisturizer|lip balm|cough drops?|saline|artificial tears|eye drops?|toothpaste|contact lens|hyaluronic|amino acids|bcaa|spirulina|chia|flaxseed|flax|apple cider vinegar|honey|chamomile|tea)\b/i

/** A product of the list that the data lacks and that is no medicine to compare: named, but it stops nothing. */
export function isHarmlessProduct(text: string) {
  return isLocalForm(text) || (harmlessWords.test(text) && !namesMedicine(text))
}

const nourishing =
  /^(?:vitamin|multivitamin|trace mineral|food|joint|folate|omega|iron|magnesium|zinc|calcium)/i

/** "Sleep tea with valerian": one of its words is compared elsewhere, so the whole can't count as harmless. */
function namesMedicine(text: string) {
  const words = text.split(/[^\p{Letter}\p{Number}.'’-]+/u)
  return words.some((_, at) =>
    [1, 2, 3].some((length) => {
      const drug = findDrug(words.slice(at, at + length).join(' '))
      return drug && !drug.local && !nourishing.test(drug.category)
    }),
  )
}
