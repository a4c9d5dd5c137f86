import { compactDrugs, drugs } from './drugs/index.ts'
import { namesOf } from './find-drug.ts'
import { fold } from './fold.ts'
import type { Drug, Medication } from './types.ts'

const historyLimit = 5
const drugLimit = 8
const manualAfter = 2

export type Combination = Pick<Medication, 'name' | 'dosage' | 'route' | 'frequency'>

export type MedicationSearch = {
  history: readonly Combination[]
  drugs: readonly Drug[]
  mayAddManually: boolean
}

/** What a patient takes may come from another country; what is prescribed may not. */
type Range = 'taken' | 'prescribed'

/** From the first character on: what this patient took before, then what the database knows. */
export function searchMedications(
  query: string,
  used: readonly Combination[],
  range: Range,
): MedicationSearch {
  const wanted = fold(query)
  if (!wanted) return { history: [], drugs: [], mayAddManually: false }
  return {
    history: distinct(used.filter(({ name }) => startsAWord(fold(name), wanted))).slice(0, historyLimit),
    drugs: ranked(wanted, range).slice(0, drugLimit),
    mayAddManually: query.trim().length > manualAfter,
  }
}

function ranked(wanted: string, range: Range): Drug[] {
  return drugs
    .filter(({ category, abroad }) => category !== 'Substance' && !(abroad && range === 'prescribed'))
    .map((drug) => ({ drug, rank: rankOf(drug, wanted) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort(
      (a, b) =>
        a.rank - b.rank || lessCommon(a.drug) - lessCommon(b.drug) || a.drug.name.localeCompare(b.drug.name),
    )
    .map(({ drug }) => drug)
}

const tabled = new Set(compactDrugs.map(({ entry }) => entry.genericName))

/** Common medicines come before uncommon ones. */
const lessCommon = ({ genericName }: Drug) => Number(tabled.has(genericName))

/** The start of the generic name, then of a brand, then of any later word. */
function rankOf(drug: Drug, wanted: string) {
  const [name = '', generic = '', ...brands] = namesOf(drug)
  if (name.startsWith(wanted) || generic.startsWith(wanted)) return 0
  if (brands.some((brand) => brand.startsWith(wanted))) return 1
  return [name, generic, ...brands].some((each) => startsAWord(each, wanted)) ? 2 : Number.POSITIVE_INFINITY
}

function startsAWord(name: string, wanted: string) {
  return ` ${name}`.includes(` ${wanted}`)
}

function distinct(combinations: readonly Combination[]): Combination[] {
  const seen = new Map<string, Combination>()
  for (const { name, dosage, route, frequency } of combinations) {
    const key = fold([name, dosage, route, frequency].join(' '))
    if (!seen.has(key)) seen.set(key, { name, dosage, route, frequency })
  }
  return [...seen.values()]
}
