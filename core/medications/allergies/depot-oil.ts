import type { SafetyAlert } from '../types.ts'
import type { Allergy } from './read-allergies.ts'

const inSesameOil = /\b(decanoate|dec|enanthate|xyosted|prolixin d)\b/i
const family = 'products with sesame oil'

/** Long-acting injections that are dissolved in sesame oil; the tablets of the same medicine are not. */
export function depotOilAlerts(name: string, text: string, allergies: readonly Allergy[]): SafetyAlert[] {
  if (!inSesameOil.test(text)) return []
  return allergies
    .filter(({ families }) => families.some((each) => each.name === family))
    .map((allergy) => ({
      severity: 'critical',
      kind: 'allergy',
      message: `ALLERGY ALERT: Patient allergic to ${allergy.text}`,
      recommendation: `${name}: this injection is dissolved in sesame oil. Choose a long-acting injection without it, such as paliperidone palmitate or aripiprazole.`,
      source: 'US label: Haldol Decanoate (Description)',
      medications: [name],
    }))
}
