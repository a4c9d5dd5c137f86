import { drugs } from './drugs/index.ts'
import { fold } from './fold.ts'
import { lettersApart } from './letters-apart.ts'
import type { Drug } from './types.ts'

/** Words after a name that say which salt, release or form it is, never which medicine. */
const formWords = new Set(
  [
    'hydrochloride hcl hydrobromide hbr sodium maleate tartrate tart succinate succ besylate mesylate citrate fumarate sulfate',
    'oxalate calcium potassium phosphate bitartrate pamoate tosylate dimesylate esylate',
    'er xr xl sr cr dr la cd ir odt ec hfa extended release delayed sustained immediate',
    'tablet tablets tab tabs capsule capsules cap caps patch injection inhaler solution suspension oral generic brand',
    'palmitate lauroxil decanoate dec valerate furoate propionate dipropionate acetate acetonide nitrate chloride',
    'carbonate monohydrate hyclate disodium lactate aspartate malate magnesium cypionate undecanoate',
    'axetil proxetil cilexetil medoxomil etexilate erbumine dihydrate trihydrate salt salts saccharate',
    'ds es xt fe hr 24hr 12hr plus maximum strength extra regular low dose chewable chew liquid elixir syrup drops',
    'concentrate concentrated soln susp sol diskus respimat ellipta handihaler flexhaler turbuhaler digihaler respiclick',
    'nebulizer neb nebs nebules pen pens flextouch kwikpen flexpen autoinjector syringe vial kit starter pack dosepak',
    'pak zpak mtab sprinkle sprinkles soltab m-tab zydis film films strip strips lozenge lozenges gum gummy gummies softgel',
    'softgels powder packet packets granules injectable depot lai long acting sustenna trinza hafyera maintena relprevv',
    'cream gel ointment lotion foam shampoo topical ophthalmic otic ophth opth gtt gtts nasal spray iud implant ring vaccine supplement',
    'odt orally disintegrating disintegrate effervescent mono macro monomacro macrocrystals monohydratemacrocrystals buffered enteric coated unspecified oil caplet caplets liqui modified micronized anhydrous hemihydrate human otc',
    'alafenamide disoproxil df taf tdf ultramicrosize microsize dpi prefilled subdermal suppository suppositories supp rectal enema twisthaler pressair neohaler redihaler buccal',
    'tea teas extract root roots leaf leaves bark herb herbal tincture infusion te extracto raiz hojas tintura polvo',
    'intensol troche troches gels tableta tabletas pastilla pastillas capsula capsulas comprimido comprimidos jarabe gotas crema gel parche parches generico',
  ].flatMap((line) => line.split(' ')),
)
const dose =
  /\b\d[\d., ]{0,30}\s?(mg|mcg|µg|μg|g|ml|units?|iu|%)(\s?\/\s?\d*\s?(ml|h|hr|puff))?(?![\p{Letter}])/giu

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
  return (
    byName.get(fold(text)) ??
    byName.get(bareName(text)) ??
    byParts.get(partsKey(text)) ??
    namedTwice(text.replace(dose, ' '))
  )
}

/** "Valium/diazepam", "Xanax - alprazolam", "(alprazolam) Xanax": two names of one medicine. */
function namedTwice(text: string): Drug | undefined {
  const parts = text.split(/[/+,=()]|\s[-–—]\s/).filter((part) => part.trim())
  const [first, ...more] = parts.map((part) => byName.get(bareName(part)))
  return first && more.length > 0 && more.every((drug) => drug === first) ? first : undefined
}

const joined = /\s*(?:[/+,]|\s(?:and|with)\s|-(?=\p{Letter}))\s*/iu

/** A mixture by its parts in any order: "hydrochlorothiazide/benazepril" is benazepril and hydrochlorothiazide. */
const byParts = new Map(
  drugs
    .filter(({ genericName }) => genericName.includes(' and '))
    .map((drug) => [partsKey(drug.genericName), drug] as const),
)

function partsKey(text: string) {
  const parts = text.replace(dose, ' ').replace(/\s+/g, ' ').trim().split(joined)
  if (parts.length < 2) return ''
  return parts
    .map(bareName)
    .map((part) => byName.get(part)?.genericName ?? part)
    .toSorted()
    .join('+')
}

/** Words that may be between a name and its dose without naming another medicine. */
export function isFormWord(word: string) {
  const folded = fold(word)
  return formWords.has(folded) || formWords.has(folded.replaceAll(' ', ''))
}

const shortest = 6
const shortestForTwo = 9

/**
 * The medicine a misspelled name most likely means, where only one is near. `sure` is one letter away; anything
 * further is checked as a guess and said to be one.
 */
export function nearestDrug(text: string): { drug: Drug; sure: boolean } | undefined {
  const wanted = fold(text)
  if (wanted.length < shortest || byName.has(wanted)) return undefined
  if (wanted.includes(' ')) return firstWords(wanted)
  const one = onlyDrug(([name]) => isOneAway(name, wanted) && name[0] === wanted[0])
  if (one) return { drug: one, sure: true }
  const sound = soundOf(wanted)
  const guess =
    onlyDrug(([name]) => name.length >= shortest && soundOf(name) === sound) ??
    (wanted.length >= shortestForTwo
      ? onlyDrug(([name]) => name.slice(0, 3) === wanted.slice(0, 3) && lettersApart(name, wanted) <= 2)
      : undefined)
  return guess && { drug: guess, sure: false }
}

/** The number of words in the longest name. */
const mostWords = Math.max(...[...byName.keys()].map((name) => name.split(' ').length))

/** A medicine followed by unknown words, none of which is another medicine: a guess. */
function firstWords(wanted: string): { drug: Drug; sure: false } | undefined {
  const words = wanted.split(' ')
  for (let end = Math.min(words.length - 1, mostWords); end > 0; end--) {
    const name = words.slice(0, end).join(' ')
    const drug = byName.get(name)
    if (!drug || name.length < shortest) continue
    const rest = words.slice(end)
    return rest.some((word) => joining.test(word) || byName.has(word)) ? undefined : { drug, sure: false }
  }
  return undefined
}

/** Words after which another medicine is named. */
const joining = /^(and|with|plus|or|then|to)$/

function onlyDrug(fits: (entry: readonly [string, Drug]) => boolean): Drug | undefined {
  const [only, ...more] = new Set([...byName].filter(fits).map(([, drug]) => drug))
  return more.length === 0 ? only : undefined
}

/** Spelled as it sounds: "amitryptiline" and "amitriptyline" are one. */
function soundOf(name: string) {
  return name
    .replace(/ph/g, 'f')
    .replace(/y/g, 'i')
    .replace(/z/g, 's')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/c|ck/g, 'k')
    .replace(/e$/, '')
    .replace(/(.)\1+/g, '$1')
}

/** One letter more, less, another or two swapped. */
export function isOneAway(a: string, b: string) {
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
