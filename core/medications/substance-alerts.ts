import { checkPair, type Named } from './check-pair.ts'
import type { Person } from './facts.ts'
import { notChecked } from './not-checked.ts'
import { stillCounts } from './orders/washout.ts'
import { readSubstances, type Use } from './substances.ts'
import type { SafetyAlert } from './types.ts'

/**
 * Substances the person drinks, smokes or uses, compared like a medicine. A little alcohol gives only information.
 */
export function substanceAlerts(
  list: readonly Named[],
  { smoking, alcohol, substances, has }: Person,
): SafetyAlert[] {
  const { uses, unclear, unread } = readSubstances([
    ...((smoking ?? has.has('smoking')) ? ['Tobacco smoke'] : []),
    ...(alcohol === 'heavy' ? ['Alcohol'] : alcohol === 'some' ? ['Alcohol sometimes'] : []),
    ...(substances ?? []),
  ])
  const much = new Set(uses.filter(({ little }) => !little).map(({ drug }) => drug))
  const distinct = uses
    .filter(({ little, drug }) => !little || !much.has(drug))
    .filter((use, at, all) => all.findIndex(({ name }) => name === use.name) === at)
  return [
    ...list.flatMap((entry) => distinct.flatMap((use) => useAlerts(entry, use))),
    ...unclear.map((text) =>
      notChecked(`"${text}" may be used or denied`, 'Ask whether it is used and record it.', [text]),
    ),
    ...unread.map((text) =>
      notChecked(`"${text}" is not among the substances we know`, 'Ask what it is and record its name.', [
        text,
      ]),
    ),
  ]
}

function useAlerts(entry: Named, { name, drug, little, ended }: Use): SafetyAlert[] {
  if (!entry.drug) return []
  if (ended && !stillCounts({ drug, route: undefined }, ended, entry.drug)) return []
  const alerts = checkPair(entry, { name, drug })
  if (!little) return alerts
  return alerts
    .filter(({ severity }) => severity === 'critical')
    .map((alert) => ({ ...alert, severity: 'warning' as const }))
}
