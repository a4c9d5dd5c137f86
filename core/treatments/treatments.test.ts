import { expect, test } from 'vitest'
import { findDrug } from '../medications/find-drug.ts'
import { medicationClasses } from './medications.ts'
import { resources } from './resources.ts'
import { therapies } from './therapies.ts'

test('every medicine named is in the medication database, under its generic name', () => {
  for (const name of medicationClasses.flatMap(({ drugs }) => drugs))
    expect(findDrug(name)?.genericName).toBe(name)
})

test('every entry names a source for its evidence', () => {
  for (const { sources } of [...medicationClasses, ...therapies, ...resources])
    expect(sources.length).toBeGreaterThan(0)
})

test('the page promises only what is offered', () => {
  expect(medicationClasses.map(({ id, role }) => [id, role])).toEqual([
    ['ssri', 'primary'],
    ['snri', 'other'],
    ['bupropion', 'other'],
    ['benzodiazepine', 'short-term'],
  ])
  expect(therapies.map(({ id }) => id)).toEqual([
    'cbt',
    'act',
    'mbct',
    'dbt',
    'ipt',
    'psychodynamic',
    'problem-solving',
  ])
  expect(therapies.flatMap(({ find }) => find?.label.en ?? [])).toEqual([
    'Find CBT Therapist',
    'Find ACT Therapist',
    'Find MBCT Group',
  ])
  expect(new Set(resources.map(({ kind }) => kind))).toEqual(new Set(['book', 'app', 'course']))
})
