import { describe, expect, it } from 'vitest'
import { allergyFamilies, sameMolecule } from './allergies/families.ts'
import { conditions } from './conditions.ts'
import { frequencies, routes } from './constants.ts'
import { dataset } from './dataset.ts'
import { drugs } from './drugs/index.ts'
import { findDrug, namesOf } from './find-drug.ts'
import { groups } from './groups.ts'
import { findInteractions, interactionsOf, isParty } from './interactions/find-interactions.ts'
import { interactionThemes } from './interactions/index.ts'

const pairs = interactionThemes.flat()
const genericNames = new Set(drugs.map(({ genericName }) => genericName))
const known = (party: string) => party in groups || genericNames.has(party.replace(/^(only|applied) /, ''))
const drug = (name: string) => {
  const found = findDrug(name)
  if (!found) throw new Error(`${name} is missing`)
  return found
}
const worst = (a: string, b: string) => findInteractions(drug(a), drug(b))[0]?.severity

describe('the data set', () => {
  it('says how old it is', () => {
    expect(dataset.version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(dataset.date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })

  it('has the medicines and pairs a psychiatric practice meets', () => {
    expect(drugs.length).toBeGreaterThanOrEqual(110)
    expect(pairs.length).toBeGreaterThanOrEqual(120)
    const classes =
      'adderall sertraline lisinopril metoprolol atorvastatin metformin levothyroxine albuterol montelukast omeprazole amoxicillin gabapentin hydrocortisone ibuprofen'
    for (const name of [...classes.split(' '), 'Vitamin D3']) expect(findDrug(name), name).toBeDefined()
  })

  it.each(drugs.map((each) => [each.name, each] as const))('%s has every field', (_, each) => {
    for (const list of [
      each.commonDosages,
      each.routes,
      each.frequencies,
      each.sideEffects,
      each.contraindications,
    ]) {
      expect(list.length).toBeGreaterThan(0)
      expect(list.every((item) => item.trim().length > 1)).toBe(true)
    }
    for (const text of [
      each.name,
      each.brandName,
      each.category,
      each.class,
      each.renalDosing,
      each.hepaticDosing,
    ]) {
      expect(text.trim().length).toBeGreaterThan(2)
    }
    expect(each.genericName).toBe(each.genericName.toLowerCase())
    expect(each.blackBoxWarning === null || each.blackBoxWarning.length > 20).toBe(true)
    expect(each.routes.every((route) => routes.includes(route))).toBe(true)
    expect(each.frequencies.every((frequency) => frequencies.includes(frequency))).toBe(true)
    for (const { under, from, note } of each.ageRestrictions) {
      expect((under === undefined) !== (from === undefined)).toBe(true)
      expect(note).toMatch(/\.$/)
    }
    for (const part of each.ingredients ?? []) expect(genericNames).toContain(part)
    expect(new Set(each.groups).size).toBe(each.groups.length)
  })

  it('gives no name to two medicines', () => {
    const owners = new Map<string, string>()
    for (const each of drugs) {
      for (const name of new Set(namesOf(each))) {
        expect(owners.get(name), name).toBeUndefined()
        owners.set(name, each.name)
      }
    }
  })

  it('uses every group', () => {
    for (const group of Object.keys(groups))
      expect(
        drugs.some((each) => isParty(each, group)),
        group,
      ).toBe(true)
  })

  it('names only medicines it knows in allergy families and conditions', () => {
    const members = allergyFamilies.flatMap((family) => [
      ...family.members,
      ...(family.related?.members ?? []),
    ])
    for (const member of [...members, ...sameMolecule.flat()]) expect(genericNames, member).toContain(member)
    for (const party of conditions.flatMap(({ parties }) => parties)) expect(known(party), party).toBe(true)
  })
})

describe('interaction pairs', () => {
  it.each(pairs.map((pair) => [pair.between.join(' with '), pair] as const))('%s is whole', (_, pair) => {
    for (const party of pair.between) expect(known(party), party).toBe(true)
    for (const text of [pair.description, pair.mechanism, pair.advice, pair.source])
      expect(text.length).toBeGreaterThan(5)
  })

  it('appear once each, in any order', () => {
    const keys = pairs.map(({ between }) => between.toSorted().join('|'))
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  })

  it('each find some two medicines', () => {
    for (const { between } of pairs) {
      const [one, other] = between
      const found = drugs.some((a) => isParty(a, one) && drugs.some((b) => b !== a && isParty(b, other)))
      expect(found, between.join(' with ')).toBe(true)
    }
  })

  it('are the same in both directions for every two medicines', () => {
    const differing = drugs.flatMap((a, at) =>
      drugs.slice(at + 1).filter((b) => {
        const [there, back] = [findInteractions(a, b), findInteractions(b, a)]
        return there.length !== back.length || there.some((pair, which) => pair !== back[which])
      }),
    )
    expect(differing).toEqual([])
  }, 60_000)

  it('are reported by the medicine itself', () => {
    expect(interactionsOf(drug('lithium'))).toEqual(
      expect.arrayContaining(['NSAIDs', 'ACE inhibitors', 'thiazide diuretics']),
    )
    expect(interactionsOf(drug('ibuprofen'))).toContain('lithium')
    expect(interactionsOf(drug('vitamin d'))).toEqual([])
  })

  it.each([
    ['Nardil', 'Zoloft'],
    ['Nardil', 'Effexor'],
    ['Parnate', 'amitriptyline'],
    ['Nardil', 'bupropion'],
    ['Emsam', 'Adderall'],
    ['Emsam', 'tramadol'],
    ['Nardil', 'Delsym'],
    ['Nardil', 'linezolid'],
    ['Nardil', 'Strattera'],
    ['lithium', 'ibuprofen'],
    ['lithium', 'lisinopril'],
    ['lithium', 'losartan'],
    ['lithium', 'HCTZ'],
    ['clozapine', 'fluvoxamine'],
    ['clozapine', 'ciprofloxacin'],
    ['clozapine', 'lorazepam'],
    ['clozapine', 'carbamazepine'],
    ['lamotrigine', 'Depakote'],
    ['citalopram', 'ondansetron'],
    ['ziprasidone', 'methadone'],
    ['Geodon', 'Celexa'],
    ['sertraline', 'tramadol'],
    ['sertraline', "St. John's Wort"],
    ['sertraline', 'linezolid'],
    ['alprazolam', 'oxycodone'],
    ['alprazolam', 'Percocet'],
    ['zolpidem', 'oxycodone'],
    ['gabapentin', 'Suboxone'],
    ['bupropion', 'tramadol'],
    ['fluoxetine', 'amitriptyline'],
    ['paroxetine', 'nortriptyline'],
    ['naltrexone', 'oxycodone'],
    ['naltrexone', 'Suboxone'],
    ['disulfiram', 'metronidazole'],
    ['propranolol', 'albuterol'],
    ['clonidine', 'metoprolol'],
    ['carbamazepine', 'Yaz'],
    ['warfarin', 'naproxen'],
  ])('%s with %s is major', (a, b) => expect(worst(a, b)).toBe('major'))

  it.each([
    ['lamotrigine', 'carbamazepine'],
    ['lamotrigine', 'Sprintec'],
    ['sertraline', 'sumatriptan'],
    ['sertraline', 'ibuprofen'],
    ['sertraline', 'apixaban'],
    ['bupropion', 'metoprolol'],
    ['bupropion', 'atomoxetine'],
    ['quetiapine', 'trazodone'],
    ['lithium', 'sertraline'],
    ['lisinopril', 'ibuprofen'],
    ['escitalopram', 'ondansetron'],
  ])('%s with %s is moderate', (a, b) => expect(worst(a, b)).toBe('moderate'))

  it('are silent where nothing is known', () => {
    expect(findInteractions(drug('sertraline'), drug('amoxicillin'))).toEqual([])
    expect(findInteractions(drug('lithium'), drug('acetaminophen'))).toEqual([])
    expect(findInteractions(drug('lamotrigine'), drug('sertraline'))).toEqual([])
  })
})
