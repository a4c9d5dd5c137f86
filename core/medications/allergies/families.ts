import { antibioticFamilies } from './antibiotic-families.ts'
import { classFamilies } from './class-families.ts'
import { ingredientFamilies } from './ingredient-families.ts'
import { otherFamilies } from './other-families.ts'
import { sectionFamilies } from './section-families.ts'
import { spanishWords } from './spanish-words.ts'
import type { AllergyFamily } from './types.ts'

export const allergyFamilies: readonly AllergyFamily[] = [
  ...antibioticFamilies,
  ...otherFamilies,
  ...ingredientFamilies,
  ...classFamilies,
  ...sectionFamilies,
].map((family) => ({ ...family, words: [...family.words, ...(spanishWords[family.name] ?? [])] }))

/** Medicines that are each other, or a part or product of each other: who reacts to one reacts to the other. */
export const sameMolecule: readonly (readonly string[])[] = [
  ['citalopram', 'escitalopram'],
  ['tolterodine', 'fesoterodine'],
  ['venlafaxine', 'desvenlafaxine'],
  ['risperidone', 'paliperidone'],
  ['hydroxyzine', 'cetirizine', 'levocetirizine'],
  ['omeprazole', 'esomeprazole'],
  ['lansoprazole', 'dexlansoprazole'],
  ['loratadine', 'desloratadine'],
  ['oxcarbazepine', 'eslicarbazepine'],
  ['loxapine', 'loxapine inhaled', 'amoxapine'],
  ['modafinil', 'armodafinil'],
  ['bupropion', 'dextromethorphan and bupropion', 'naltrexone and bupropion'],
  ['tetrabenazine', 'deutetrabenazine', 'valbenazine'],
  ['albuterol', 'levalbuterol'],
  ['ketamine', 'esketamine'],
  ['quinine', 'quinidine'],
  ['carisoprodol', 'meprobamate'],
  ['phenobarbital', 'primidone'],
  ['levomilnacipran', 'milnacipran'],
  ['methylphenidate', 'dexmethylphenidate'],
  ['amphetamine and dextroamphetamine', 'dextroamphetamine', 'lisdexamfetamine'],
]
