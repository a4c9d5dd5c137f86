import type { Language } from '#core/language.ts'
import { findDrug } from '#core/medications/find-drug.ts'
import type { SafetyAlert } from '#core/medications/types.ts'
import type { Words } from './messages.ts'
import { formatList } from './wording.ts'

/**
 * What a patient can act on, in plain words, most urgent first. Label warnings, age and organ function are left to
 * the clinician, who sees every alert: read alone at home they frighten people out of medicines they need. For the
 * same reason common, mild interactions are one sentence, however many pairs it concerns.
 */
export function kindNotes(alerts: readonly SafetyAlert[], { safety }: Words, language: Language): string[] {
  const names = ({ medications }: SafetyAlert) => formatList(medications, language)
  const of = (kind: SafetyAlert['kind'], severity?: SafetyAlert['severity']) =>
    alerts.filter((alert) => alert.kind === kind && (!severity || alert.severity === severity))
  const mild = of('interaction', 'warning')
  const unknown = distinct(of('not-checked')).filter((name) => !findDrug(name))
  const notes = [
    ...of('allergy').map((alert) => safety.allergy(names(alert))),
    ...of('interaction', 'critical').map((alert) => safety.seriousInteraction(names(alert))),
    ...of('duplicate').map((alert) => {
      const [name = '', ...others] = distinct([alert])
      return others.length === 0 ? safety.twice(name) : safety.duplicate(names(alert))
    }),
    ...(mild.length > 1 ? [safety.someInteract(formatList(distinct(mild), language))] : []),
    ...(mild.length === 1 ? mild.map((alert) => safety.interaction(names(alert))) : []),
    ...(unknown.length > 0 ? [safety.notChecked(formatList(unknown, language))] : []),
  ]
  return [...new Set(notes)]
}

function distinct(alerts: readonly SafetyAlert[]): string[] {
  return [...new Set(alerts.flatMap(({ medications }) => medications))]
}
