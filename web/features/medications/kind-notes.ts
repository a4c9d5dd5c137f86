import { findDrug } from '#core/medications/find-drug.ts'
import type { SafetyAlert } from '#core/medications/types.ts'
import type { Words } from './messages.ts'
import { sayList } from './say.ts'

/**
 * What a patient can act on, in a patient's words. Label warnings, age and organ function are left to the clinician,
 * who sees every alert: read alone at home they frighten people out of medicines they need.
 */
export function kindNotes(alerts: readonly SafetyAlert[], { safety, and }: Words): string[] {
  const noteOf = (alert: SafetyAlert): string | undefined => {
    const names = sayList(alert.medications, and)
    switch (alert.kind) {
      case 'allergy':
        return safety.allergy(names)
      case 'interaction':
        if (alert.severity === 'info') return undefined
        return alert.severity === 'critical' ? safety.seriousInteraction(names) : safety.interaction(names)
      case 'duplicate':
        return safety.duplicate(names)
      case 'not-checked': {
        const unknown = alert.medications.filter((name) => !findDrug(name))
        return unknown.length > 0 ? safety.notChecked(sayList(unknown, and)) : undefined
      }
      default:
        return undefined
    }
  }
  return [...new Set(alerts.map(noteOf).filter((note) => note !== undefined))]
}
