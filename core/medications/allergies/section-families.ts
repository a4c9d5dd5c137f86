import type { AllergyFamily } from './types.ts'

/** Allergies that the labels' Contraindications name beyond the medicine itself. */
export const sectionFamilies: readonly AllergyFamily[] = [
  {
    name: 'medicines with sulfites',
    words: ['sulfite', 'sulfites', 'metabisulfite', 'sodium metabisulfite', 'bisulfite', 'bisulfites'],
    members: ['apomorphine'],
    note: 'Apokyn contains sodium metabisulfite (label: Contraindications).',
  },
  {
    name: 'heparins from pork',
    words: ['pork', 'pork products', 'pork product', 'porcine', 'heparin'],
    members: ['heparin', 'enoxaparin', 'dalteparin'],
    note: 'Made from pork (label: Contraindications). Fondaparinux is not.',
  },
  {
    name: '4-aminoquinolines',
    words: ['4-aminoquinoline', '4-aminoquinolines', 'aminoquinolines', 'amodiaquine'],
    members: ['chloroquine', 'hydroxychloroquine'],
    note: 'Contraindicated after a reaction to another 4-aminoquinoline.',
  },
  {
    name: 'intravenous irons',
    words: [
      'intravenous iron',
      'iv iron',
      'iron dextran',
      'iron sucrose',
      'ferric carboxymaltose',
      'injectafer',
    ],
    members: ['ferumoxytol'],
    note: 'Contraindicated after a reaction to any iron given by vein.',
  },
  {
    name: 'solutions with alcohol',
    words: ['alcohol', 'ethanol'],
    members: ['dronabinol oral solution'],
    note: 'The solution holds half its volume in alcohol (label: Contraindications). Use capsules.',
  },
]
