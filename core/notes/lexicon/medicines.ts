import { medicineNames } from './medicine-names.ts'
import type { Concept } from './types.ts'

const names = [...medicineNames].filter((name) => name !== 'nicotine').join('|')

export const medicines: readonly Concept[] = [
  {
    id: 'side-effects',
    label: 'side effects',
    broad: true,
    group: 'Meds',
    kind: 'medication',
    pattern:
      /\b(side effects?|nausea|nauseous|queasy|dry mouth|groggy|sedated|drows(y|iness)|zombie|libido|sexual side|tremors?|hand shake|constipat(ed|ion)|rash|efectos secundarios|nauseas?|boca seca)\b/,
  },
  {
    id: 'missed-doses',
    label: 'missed doses',
    group: 'Meds',
    kind: 'medication',
    pattern:
      /\b((miss|missed|missing|skip|skipped|skipping|forget|forgot|forgetting) (\w+ ){0,3}(doses?|pills?|meds|medications?|it (a|one|two|once|twice|most|some|last))|skip(ped|ping)? (it|them|the|some|my)|(stopped|quit|stop) taking|ran out of|deje de tomar|se me olvid(a|o) (tomar|la pastilla))\b/,
  },
  {
    id: 'medication',
    label: 'medication',
    group: 'Meds',
    kind: 'medication',
    neutral: true,
    pattern: new RegExp(
      `\\b(${names}|medications?|medicines?|meds|antidepressants?|doses?|dosage|pills?|tablets?|capsules?|refills?|prescriptions?|milligrams?|\\d+ ?mg|medicamentos?|medicinas?|pastillas?|dosis|miligramos)\\b`,
    ),
  },
]
