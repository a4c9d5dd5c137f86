import { fold, holdsPhrase } from '../fold.ts'
import type { Drug, SafetyAlert } from '../types.ts'
import { allergyFamilies, sameMolecule } from './families.ts'
import type { Allergy } from './read-allergies.ts'
import { isMember } from './types.ts'

const source = 'Patient’s recorded allergies; class cross-reactivity from US labels'

type Match = { severity: 'critical' | 'warning' | 'info'; why: string }

/** One alert for each recorded allergy that this medicine touches. */
export function matchAllergies(drug: Drug, name: string, allergies: readonly Allergy[]): SafetyAlert[] {
  return allergies.flatMap((allergy) => {
    const match = matchOf(drug, allergy)
    return match ? [alertOf(match, allergy, name)] : []
  })
}

/** For a name the medication data lacks: what its words alone give away. */
export function matchAllergiesByName(name: string, allergies: readonly Allergy[]): SafetyAlert[] {
  const folded = fold(name)
  const own = allergyFamilies.filter(({ words }) => words.some((word) => holdsPhrase(folded, word)))
  return allergies.flatMap((allergy) => {
    if (allergy.removed) return []
    if (holdsPhrase(fold(allergy.text), folded)) {
      return [alertOf({ severity: 'critical', why: 'The allergy names it.' }, allergy, name)]
    }
    const family = own.find((each) => allergy.families.includes(each))
    return family
      ? [
          alertOf(
            { severity: 'critical', why: `It belongs to the ${family.name}. ${family.note}` },
            allergy,
            name,
          ),
        ]
      : []
  })
}

function matchOf(drug: Drug, allergy: Allergy): Match | undefined {
  const match = fullMatchOf(drug, allergy)
  if (match && allergy.removed)
    return { severity: 'info', why: 'The record says that this allergy was removed.' }
  if (!match || !allergy.intolerance) return match
  // A medicine that is only related to one the patient didn't tolerate is often the alternative.
  if (match.severity !== 'critical') return undefined
  return {
    severity: 'warning',
    why: 'It was not tolerated; this is a side effect, not an allergy. It may come back.',
  }
}

function fullMatchOf(drug: Drug, { drugs, families, severe }: Allergy): Match | undefined {
  const parts = partsOf(drug)
  if (drugs.some((other) => shares(parts, partsOf(other)))) {
    return { severity: 'critical', why: 'It is the medicine the patient reacts to, or contains it.' }
  }
  if (drugs.some((other) => sameMolecule.some((set) => hasBoth(set, drug, other)))) {
    return { severity: 'critical', why: 'It is made of, or turns into, the medicine the patient reacts to.' }
  }
  const family = families.find((each) => isMember(each, drug))
  if (family) return { severity: 'critical', why: `It belongs to the ${family.name}. ${family.note}` }
  const related = families.find(({ related: beside }) =>
    parts.some((part) => beside?.members.includes(part)),
  )?.related
  const holds = (names: readonly string[] | undefined) => parts.some((part) => names?.includes(part))
  return (
    related && {
      severity: holds(related.contraindicated)
        ? 'critical'
        : severe
          ? 'warning'
          : (related.unlessSevere ?? 'warning'),
      why: related.note,
    }
  )
}

function alertOf({ severity, why }: Match, allergy: Allergy, name: string): SafetyAlert {
  return {
    severity,
    kind: 'allergy',
    message: `${allergy.removed ? 'Former allergy:' : 'ALLERGY ALERT: Patient allergic to'} ${allergy.text}`,
    recommendation: `${name}: ${why}${severity === 'critical' ? ' Do not give without clarifying the allergy.' : ''}`,
    source,
    medications: [name],
  }
}

function partsOf(drug: Drug) {
  return [drug.genericName, ...(drug.ingredients ?? [])]
}

function shares(a: readonly string[], b: readonly string[]) {
  return a.some((part) => b.includes(part))
}

function hasBoth(set: readonly string[], a: Drug, b: Drug) {
  return set.includes(a.genericName) && set.includes(b.genericName)
}
