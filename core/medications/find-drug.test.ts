import { expect, it } from 'vitest'
import { findDrug, nearestDrug } from './find-drug.ts'

it.each([
  ['sertraline', 'sertraline'],
  ['  ZOLOFT ', 'sertraline'],
  ['Sertraline HCl', 'sertraline'],
  ['Sertraline hydrochloride 50 mg tablet', 'sertraline'],
  ['bupropion XL 300mg', 'bupropion'],
  ['Lithium Carbonate ER', 'lithium'],
  ['divalproex sodium ER', 'valproate'],
  ['Toprol-XL', 'metoprolol'],
  ['St John’s Wort', "st. john's wort"],
  ['quetiapine fumarate 25 mg', 'quetiapine'],
  ['Albuterol 90 mcg/puff inhaler', 'albuterol'],
  ['Amoxicillin/Clavulanate', 'amoxicillin and clavulanate'],
  ['TMP/SMX', 'sulfamethoxazole and trimethoprim'],
  ['cyclosporine modified', 'cyclosporine'],
  ['hydrochlorothiazide/benazepril', 'benazepril and hydrochlorothiazide'],
  ['glyburide/metformin', 'glyburide and metformin'],
  ['acetaminophen/aspirin/caffeine', 'acetaminophen, aspirin and caffeine'],
  ['APAP-codeine', 'codeine and acetaminophen'],
  ['bictegravir/emtricitabine/tenofovir alafenamide', 'bictegravir, emtricitabine and tenofovir'],
  ['emtricitabine/tenofovir DF', 'emtricitabine and tenofovir'],
  ['griseofulvin ultramicrosize', 'griseofulvin'],
  ['amoxicilina', 'amoxicillin'],
  ['Litio', 'lithium'],
  ['ácido valproico 500 mg', 'valproate'],
  ['Levotiroxina', 'levothyroxine'],
  ['hierba de San Juan', "st. john's wort"],
  ['dextrometorfano', 'dextromethorphan'],
])('%s is %s', (text, generic) => expect(findDrug(text)?.genericName).toBe(generic))

it.each([
  '',
  ' ',
  'sertralin',
  'sertrline',
  'Zolof',
  'potassium gluconate',
  'Molly',
  'Camila',
  'mg',
  '50 mg',
  'sodium',
])('%j is not guessed', (text) => expect(findDrug(text)).toBeUndefined())

it.each([
  ['cyclosporine newform', 'cyclosporine'],
  ['warfarin bristol', 'warfarin'],
])('%s is checked as %s, as a guess', (text, generic) =>
  expect(nearestDrug(text)).toEqual({
    drug: expect.objectContaining({ genericName: generic }),
    sure: false,
  }),
)

it.each(['warfarin with something', 'sertraline warfarin', 'unheard of'])('%s is not guessed', (text) =>
  expect(nearestDrug(text)).toBeUndefined(),
)
