import type { SafetyAlert } from '../types.ts'
import type { Allergy } from './read-allergies.ts'

const powder = /\b(dpi|dry powder|asmanex|twisthaler|diskus|diskhaler|rotadisk|flexhaler|arnuity|oravig|buccal)\b/i
const held = /mometasone|fluticasone|budesonide|miconazole|asmanex|flovent|pulmicort|arnuity|oravig/i
const family = 'inhalers with milk protein'

/** Powders and buccal tablets that hold milk protein; sprays and creams of the same medicine do not. */
export function milkPowderAlerts(name: string, text: string, allergies: readonly Allergy[]): SafetyAlert[] {
  if (!powder.test(text) || !held.test(text)) return []
  return allergies
    .filter(({ families, removed }) => !removed && families.some((each) => each.name === family))
    .map((allergy) => ({
      severity: 'critical',
      kind: 'allergy',
      message: `ALLERGY ALERT: Patient allergic to ${allergy.text}`,
      recommendation: `${name}: this form contains milk protein. Choose an aerosol or another form.`,
      source: 'US labels: Asmanex Twisthaler, Flovent Diskus, Oravig (4)',
      medications: [name],
    }))
}
