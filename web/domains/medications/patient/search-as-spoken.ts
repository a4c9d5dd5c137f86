import { type Combination, type MedicationSearch, searchMedications } from '#core/medications/search.ts'

const shortestStem = 4

/** Most generic names differ from their Spanish form by the last vowel alone: sertralina is found as sertraline. */
export function searchAsSpoken(text: string, used: readonly Combination[]): MedicationSearch {
  const found = searchMedications(text, used, 'taken')
  const stem = text.trim().replace(/[aeo]$/i, '')
  if (found.drugs.length > 0 || stem.length < shortestStem) return found
  return { ...found, drugs: searchMedications(stem, [], 'taken').drugs }
}
