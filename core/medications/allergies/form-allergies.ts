import type { Drug, SafetyAlert } from '../types.ts'
import type { Allergy } from './read-allergies.ts'

type FormAllergy = {
  family: string
  medicines: readonly string[]
  /** The form that holds what the patient reacts to. */
  form: RegExp
  why: string
  source: string
}

const forms: readonly FormAllergy[] = [
  {
    family: 'inhalers with milk protein',
    medicines: ['budesonide', 'fluticasone', 'mometasone'],
    form: /\b(dpi|flexhaler|diskus|ellipta|arnuity|twisthaler|dry powder|inhal\w*)\b/i,
    why: 'the powder contains lactose with milk proteins; contraindicated in severe milk protein allergy. An aerosol or a nebulized form contains none.',
    source: 'US labels: Pulmicort Flexhaler, Arnuity, Asmanex (Contraindications)',
  },
  {
    family: 'inhalers with milk protein',
    medicines: ['miconazole'],
    form: /\b(buccal|oravig)\b/i,
    why: 'the buccal tablet contains milk protein; contraindicated in milk protein allergy.',
    source: 'US label: Oravig (Contraindications)',
  },
  {
    family: 'amide local anesthetics',
    medicines: ['ertapenem', 'ceftriaxone'],
    form: /\b(im|intramuscular\w*)\b/i,
    why: 'for intramuscular injection it is mixed with lidocaine. Give it intravenously.',
    source: 'US labels: Invanz, Rocephin (Contraindications)',
  },
]

/** What only one form of a medicine contains. */
export function formAllergyAlerts(
  drug: Drug,
  name: string,
  text: string,
  allergies: readonly Allergy[],
): SafetyAlert[] {
  return forms
    .filter(({ medicines, form }) => medicines.includes(drug.genericName) && form.test(text))
    .flatMap(({ family, why, source }) =>
      allergies
        .filter(({ families, removed }) => !removed && families.some((each) => each.name === family))
        .map((allergy) => ({
          severity: 'critical' as const,
          kind: 'allergy' as const,
          message: `ALLERGY ALERT: Patient allergic to ${allergy.text}`,
          recommendation: `${name}: ${why}`,
          source,
          medications: [name],
        })),
    )
}
