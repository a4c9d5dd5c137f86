import { remember } from '../text/remember.ts'
import { furtherBrands, furtherMedicines } from './further-medicines.ts'
import { medicineTable, ofOtherSpecialties } from './medicine-table.ts'

const genericOf = new Map<string, string>()
for (const line of medicineTable.trim().split('\n')) {
  const [generic = '', ...others] = line.split(' ')
  for (const name of [generic, ...others]) genericOf.set(name, generic)
}
for (const name of ofOtherSpecialties.trim().split(/\s+/)) genericOf.set(name, name)

/** Endings that only names of medicines have: "lovastatin", "telmisartan", "cefdinir". */
const ending =
  /^(?!ch?olesterol$)(?:cef[a-z]{4,}|[a-z]{3,}(?:pril|sartan|olol|statin|azole|cillin|mycin|micin|oxacin|tidine|gliptin|gliflozin|glitazone|umab|ximab|tinib|navir|tegravir|[cy]clovir|buvir|asvir|cycline|dipine|zosin|thiazide|semide|lukast|triptan|setron|xaban|glutide|dronate|ciclib|solone|tasone|asone|onide|terol|tropium|barbital|fibrate|gepant|zolamide|oprost|trexate|vudine|fovir|citabine|penem|profen|oxicam|coxib|nafine|bendazole|mectin|gestrel|xaparin|teparin))$/
// "Soma", "sonata" and "insulin" level talk are words of ordinary speech too; only the unmistakable ones stay.
for (const everyday of ['sonata', 'soma', 'sunosi']) genericOf.delete(everyday)

/** The names of psychiatric and common medicines. What a recognizer heard is corrected to one of these only. */
export const medicineNames: ReadonlySet<string> = new Set(genericOf.keys())

for (const line of furtherBrands.trim().split('\n')) {
  const [generic = '', brands = ''] = line.split(': ')
  for (const name of brands.split(' ')) genericOf.set(name, generic)
}
for (const name of furtherMedicines.trim().split(/\s+/)) genericOf.set(name, name)

/** Names of several words. The first word alone may be a medicine too: "Tylenol PM" is one name. */
const phrases =
  /\b(?:st\.? john['’]?s[- ]wort|(?:tylenol|advil|aleve) pm|fish oil|omega[- ]3s?|vitamin [a-e]\d{0,2}|water pills?|birth control pills?|nicotine (?:patch(?:es)?|gum|lozenges?)|folic acid)(?![\p{L}\p{N}])/giu

/** English needs no Unicode tables, which cost several times as much. */
const englishWord = /[a-z]+/gi
const anyWord = /\p{L}+/gu
const foreign = /[^\0-\x7F‘’“”—–…]/

const phraseStart = /\b(?:st|tylenol|advil|aleve|fish|omega|vitamin|water|birth|nicotine|folic)\b/i

export type NamedMedicine = { said: string; generic: string; at: number }

/** The medicines a text names, in order, each as it was said. */
export const findMedicines = remember((text: string): readonly NamedMedicine[] => {
  const whole = (phraseStart.test(text) ? [...text.matchAll(phrases)] : []).map(([said], n, all) => ({
    said,
    generic: genericOf.get(said.split(' ')[0]?.toLowerCase() ?? '') ?? said.toLowerCase().replace(/s$/, ''),
    at: all[n]?.index ?? 0,
  }))
  const single: NamedMedicine[] = []
  let end = 0
  for (const word of text.match(foreign.test(text) ? anyWord : englishWord) ?? []) {
    const at = text.indexOf(word, end)
    end = at + word.length
    const generic = word.length > 2 ? genericName(word) : undefined
    if (generic && !whole.some((one) => at >= one.at && at < one.at + one.said.length))
      single.push({ said: word, generic, at })
  }
  return whole.length === 0 ? single : [...whole, ...single].toSorted((a, b) => a.at - b.at)
})

/** "Sertralina", "metformina", "trazodona": the Spanish ending of a generic name. */
function inSpanish(word: string): string | undefined {
  if (word.length < 8 || !/(?:in|on|id|am)a$/.test(word)) return
  const stem = word.slice(0, -1)
  return genericOf.get(`${stem}e`) ?? genericOf.get(stem)
}

export const genericName = remember((name: string): string | undefined => {
  const word = name.toLowerCase()
  return genericOf.get(word) ?? inSpanish(word) ?? (word.length > 6 && ending.test(word) ? word : undefined)
})
