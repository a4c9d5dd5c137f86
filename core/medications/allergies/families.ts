import { antibioticFamilies } from './antibiotic-families.ts'
import { otherFamilies } from './other-families.ts'
import type { AllergyFamily } from './types.ts'

export const allergyFamilies: readonly AllergyFamily[] = [...antibioticFamilies, ...otherFamilies]

/** Medicines that are each other, or a part or product of each other: who reacts to one reacts to the other. */
export const sameMolecule: readonly (readonly string[])[] = [
  ['citalopram', 'escitalopram'],
  ['venlafaxine', 'desvenlafaxine'],
  ['risperidone', 'paliperidone'],
  ['hydroxyzine', 'cetirizine'],
  ['methylphenidate', 'dexmethylphenidate'],
  ['amphetamine and dextroamphetamine', 'dextroamphetamine', 'lisdexamfetamine'],
]
