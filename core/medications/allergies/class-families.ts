import type { Group } from '../groups.ts'
import type { AllergyFamily } from './types.ts'

const list = (text: string) => text.split(',').map((item) => item.trim())

/** Allergies recorded by the name of a class. Its members are too unlike to react across where one is named. */
const onlyAsClass = (
  name: string,
  words: string,
  members: string,
  groups: readonly Group[] = [],
): AllergyFamily => ({
  name,
  words: list(words),
  members: members ? list(members) : [],
  groups,
  onlyAsClass: true,
  note: 'The allergy is recorded for the whole class; find out which one it was.',
})

/** One reaction applies to the whole class. */
const acrossClass = (
  name: string,
  words: string,
  members: string,
  note: string,
  groups: readonly Group[] = [],
): AllergyFamily => ({ name, words: list(words), members: members ? list(members) : [], groups, note })

export const classFamilies: readonly AllergyFamily[] = [
  onlyAsClass('sulfonylureas', 'sulfonylurea, sulfonylureas, sulphonylurea', '', ['sulfonylurea']),
  onlyAsClass('thiazides', 'thiazide, thiazides, thiazide diuretics', '', ['thiazide']),
  onlyAsClass('loop diuretics', 'loop diuretic, loop diuretics', '', ['loop-diuretic']),
  onlyAsClass('angiotensin receptor blockers', 'arb, arbs, angiotensin receptor blockers', '', ['arb']),
  onlyAsClass('beta blockers', 'beta blocker, beta blockers, betablockers', '', ['beta-blocker']),
  onlyAsClass('SNRIs', 'snri, snris', '', ['snri']),
  onlyAsClass('MAO inhibitors', 'maoi, maois', '', ['maoi']),
  onlyAsClass('antipsychotics', 'antipsychotic, antipsychotics, neuroleptics', '', ['antipsychotic']),
  onlyAsClass('antidepressants', 'antidepressant, antidepressants', '', ['ssri', 'snri', 'tca']),
  onlyAsClass('triptans', 'triptan, triptans', '', ['triptan']),
  onlyAsClass('nitrates', 'nitrate, nitrates', '', ['nitrate']),
  onlyAsClass('muscle relaxants', 'muscle relaxant, muscle relaxants', '', ['muscle-relaxant']),
  onlyAsClass('SGLT2 inhibitors', 'sglt2, sglt2 inhibitor, sglt2 inhibitors, sglt2i, gliflozins', '', [
    'sglt2',
  ]),
  onlyAsClass(
    'GLP-1 agonists',
    'glp1, glp-1, glp 1, glp-1 agonist, glp-1 agonists, glp 1 agonists, glp-1 ra',
    'semaglutide, dulaglutide, liraglutide, tirzepatide, exenatide',
  ),
  onlyAsClass(
    'DPP-4 inhibitors',
    'dpp-4, dpp4, dpp-4 inhibitors, gliptins',
    'sitagliptin, linagliptin, saxagliptin, alogliptin, sitagliptin and metformin',
  ),
  onlyAsClass(
    'calcium channel blockers',
    'calcium channel blocker, calcium channel blockers, ccb, ccbs',
    'amlodipine, nifedipine, felodipine, verapamil, diltiazem, nisoldipine, isradipine, nicardipine',
  ),
  onlyAsClass(
    'bisphosphonates',
    'bisphosphonate, bisphosphonates',
    'alendronate, risedronate, ibandronate, zoledronic acid',
  ),
  onlyAsClass('corticosteroids', 'steroid, steroids, corticosteroids, corticosteroid', '', ['steroid']),
  onlyAsClass('estrogens', 'estrogen, estrogens', '', ['estrogen']),
  onlyAsClass('gabapentinoids', 'gabapentinoid, gabapentinoids', '', ['gabapentinoid']),
  acrossClass(
    'barbiturates',
    'barbiturate, barbiturates, butalbital, fiorinal, fioricet, secobarbital',
    '',
    'Barbiturates share their structure.',
    ['barbiturate'],
  ),
  acrossClass(
    'aminoglycosides',
    'aminoglycoside, aminoglycosides, tobramycin, streptomycin, amikacin',
    'gentamicin, tobramycin eye drops',
    'Aminoglycosides share their structure.',
    ['aminoglycoside'],
  ),
  acrossClass(
    'salicylates',
    'salicylate, salicylates, aspirin, asa',
    'mesalamine, sulfasalazine, salsalate, bismuth subsalicylate',
    'Contraindicated after a reaction to a salicylate.',
  ),
  acrossClass(
    'carbapenems',
    'carbapenem, carbapenems, imipenem',
    'meropenem, ertapenem',
    'Carbapenems share their structure.',
  ),
  acrossClass(
    'nitroimidazoles',
    'nitroimidazole, nitroimidazoles',
    'metronidazole, tinidazole, secnidazole',
    'Contraindicated after a reaction to another nitroimidazole.',
  ),
  acrossClass(
    'methylxanthines',
    'methylxanthine, methylxanthines, xanthines, aminophylline',
    'theophylline, pentoxifylline',
    'Contraindicated after intolerance of another methylxanthine.',
  ),
  acrossClass(
    'rifamycins',
    'rifamycin, rifamycins',
    'rifampin, rifabutin, rifaximin',
    'Contraindicated after a reaction to any rifamycin.',
  ),
  acrossClass(
    'medicines with iodine',
    'iodine, iodide',
    'amiodarone',
    'Amiodarone contains iodine; the label lists hypersensitivity to it.',
  ),
  acrossClass(
    'products with polyethylene glycol',
    'polyethylene glycol, peg, peg 3350, miralax',
    'polyethylene glycol, covid-19 vaccine',
    'The product contains polyethylene glycol; contraindicated after a severe reaction.',
  ),
  acrossClass(
    'amide local anesthetics',
    'lidocaine, xylocaine, amide anesthetics, bupivacaine',
    'lidocaine, mexiletine',
    'Amide anesthetics share their structure.',
  ),
  acrossClass(
    'ergots',
    'ergot, ergots, ergot derivatives',
    'ergotamine, bromocriptine, cabergoline',
    'Contraindicated after a reaction to any ergot.',
  ),
  acrossClass(
    'retinoids',
    'retinoid, retinoids',
    'isotretinoin, acitretin, tretinoin, adapalene, tazarotene',
    'Contraindicated after a reaction to a retinoid.',
  ),
  acrossClass(
    'piperazine antihistamines',
    'piperazine, meclizine',
    'hydroxyzine, cetirizine, levocetirizine',
    'Contraindicated after a reaction to hydroxyzine or another piperazine.',
  ),
]
