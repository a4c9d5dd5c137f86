import { drug } from './drug.ts'

const substance = { category: 'Substance', effects: 'See the interactions', often: ['PRN'] } as const
const supplement = { effects: 'Stomach upset' } as const

/**
 * Substances people drink, smoke or buy without a prescription. A substance is compared but never offered for
 * prescribing.
 */
export const substancesAndSupplements = [
  drug('Alcohol', 'Alcohol (substance)', {
    ...substance,
    also: ['ethanol', 'etoh', 'beer', 'wine', 'liquor'],
    strengths: '1 drink',
  }),
  drug('Cannabis', 'Cannabis (substance)', {
    ...substance,
    also: ['marijuana', 'weed', 'thc', 'dronabinol', 'Marinol', 'medical marijuana'],
    strengths: '1 use',
  }),
  drug('Cannabidiol', 'Epidiolex', {
    also: ['CBD', 'CBD oil'],
    strengths: '100 mg/mL',
    often: ['BID'],
    category: 'Cannabinoid',
    effects: 'Drowsiness, Diarrhea, Raised liver tests',
  }),
  drug('Nicotine', 'Nicotine (substance)', {
    also: [
      'NicoDerm',
      'NicoDerm CQ',
      'Nicorette',
      'nicotine patch',
      'nicotine gum',
      'nicotine replacement',
      'vaping',
    ],
    strengths: '7 mg, 14 mg, 21 mg, 2 mg, 4 mg',
    routes: ['topical', 'PO'],
    category: 'Nicotine',
    effects: 'Nausea, Vivid dreams, Skin irritation',
  }),
  drug('Tobacco smoke', 'Tobacco smoke (substance)', {
    ...substance,
    also: ['tobacco', 'smoking', 'cigarettes', 'cigarette'],
    strengths: '1 pack',
  }),
  drug('Caffeine', 'Caffeine (substance)', {
    ...substance,
    also: ['coffee', 'energy drinks', 'NoDoz', 'Vivarin'],
    strengths: '100 mg, 200 mg',
  }),
  drug('Grapefruit', 'Grapefruit (food)', { ...substance, also: ['grapefruit juice'], strengths: '1 glass' }),
  drug('Cocaine', 'Cocaine (substance)', {
    ...substance,
    also: ['crack', 'crack cocaine'],
    strengths: '1 use',
  }),
  drug('Ecstasy', 'MDMA (substance)', { ...substance, generic: 'mdma', strengths: '1 use' }),
  drug('Kratom', 'Kratom (substance)', { ...substance, strengths: '1 use' }),
  drug('Tryptophan', 'L-tryptophan (supplement)', {
    ...supplement,
    also: ['l-tryptophan', '5-HTP', '5-hydroxytryptophan', '5 HTP'],
    strengths: '500 mg, 100 mg',
    category: 'Serotonin precursor',
  }),
  drug('SAMe', 'SAM-e (supplement)', {
    ...supplement,
    generic: 'same',
    also: ['S-adenosylmethionine'],
    strengths: '200 mg, 400 mg',
    category: 'SAMe supplement',
  }),
  drug('Kava', 'Kava (supplement)', {
    ...supplement,
    also: ['kava kava'],
    strengths: '100 mg',
    category: 'Kava supplement',
    effects: 'Drowsiness, Liver injury',
  }),
  drug('Valerian', 'Valerian (supplement)', {
    ...supplement,
    also: ['valerian root'],
    strengths: '300 mg, 600 mg',
    often: ['QHS'],
    category: 'Valerian supplement',
    effects: 'Drowsiness',
  }),
  drug('Ginkgo', 'Ginkgo (supplement)', {
    ...supplement,
    also: ['ginkgo biloba'],
    strengths: '60 mg, 120 mg',
    category: 'Ginkgo supplement',
  }),
  drug('Fish oil', 'Lovaza', {
    ...supplement,
    also: ['omega-3', 'omega 3', 'Vascepa'],
    strengths: '1 g',
    category: 'Omega-3',
  }),
  drug('Magnesium', 'Magnesium (supplement)', {
    ...supplement,
    also: ['magnesium oxide', 'magnesium glycinate', 'Mag-Ox'],
    strengths: '200 mg, 400 mg',
    category: 'Magnesium',
    effects: 'Diarrhea',
  }),
  drug('Ferrous sulfate', 'Feosol', {
    ...supplement,
    also: ['iron', 'iron sulfate'],
    strengths: '325 mg',
    category: 'Iron',
    effects: 'Constipation, Dark stool',
  }),
  drug('Folic acid', 'Folic acid (supplement)', {
    ...supplement,
    also: ['folate', 'L-methylfolate', 'Deplin'],
    strengths: '400 mcg, 1 mg',
    category: 'Folate',
  }),
  drug('Cyanocobalamin', 'Vitamin B12 (supplement)', {
    ...supplement,
    also: ['vitamin B12', 'B12'],
    strengths: '1000 mcg',
    category: 'Vitamin B12',
  }),
  drug('Ascorbic acid', 'Vitamin C (supplement)', {
    ...supplement,
    also: ['vitamin C'],
    strengths: '500 mg, 1000 mg',
    category: 'Vitamin C',
  }),
  drug('Multivitamin', 'Multivitamin (supplement)', {
    ...supplement,
    also: ['multi-vitamin', 'prenatal vitamin', 'prenatal vitamins', 'Centrum'],
    strengths: '1 tablet',
    category: 'Multivitamin',
  }),
]
