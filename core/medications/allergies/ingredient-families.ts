import type { AllergyFamily } from './types.ts'

/** Foods and inactive parts that some products hold. From the Contraindications and Description of US labels. */
export const ingredientFamilies: readonly AllergyFamily[] = [
  {
    name: 'products with peanut oil',
    words: ['peanut', 'peanuts'],
    members: ['progesterone'],
    note: 'Prometrium capsules contain peanut oil (label: Contraindications). Choose a product without it.',
  },
  {
    name: 'products with sesame oil',
    words: ['sesame', 'sesame oil', 'sesame seed', 'sesame seeds'],
    members: [],
    note: 'The long-acting injection is dissolved in sesame oil (label: Description).',
  },
  {
    name: 'inhalers with milk protein',
    words: ['milk protein', 'milk', 'dairy', 'casein', 'milk allergy'],
    members: [
      'fluticasone and salmeterol',
      'fluticasone and vilanterol',
      'fluticasone, umeclidinium and vilanterol',
      'umeclidinium and vilanterol',
      'salmeterol',
      'aclidinium',
      'zanamivir',
    ],
    note: 'The powder contains lactose with milk proteins; contraindicated in severe milk protein allergy.',
  },
  {
    name: 'vaccines with neomycin',
    words: ['neomycin', 'neosporin'],
    members: ['mmr vaccine', 'varicella vaccine'],
    note: 'The vaccine contains neomycin; contraindicated after an anaphylactic reaction to it.',
  },
  {
    name: 'vaccines with gelatin',
    words: ['gelatin', 'gelatine'],
    members: ['mmr vaccine', 'varicella vaccine', 'yellow fever vaccine', 'live influenza vaccine'],
    note: 'The vaccine contains gelatin; contraindicated after an anaphylactic reaction to it.',
  },
  {
    name: 'vaccines grown in eggs',
    words: ['egg', 'eggs', 'egg protein', 'chicken protein'],
    members: ['yellow fever vaccine'],
    note: 'Grown in eggs; contraindicated in egg allergy. Influenza vaccines may be given.',
  },
  {
    name: 'vaccines made in yeast',
    words: ['yeast', "baker's yeast", 'bakers yeast'],
    members: ['hpv vaccine', 'hepatitis b vaccine'],
    note: 'Made in yeast; contraindicated after a severe reaction to it.',
  },
]
