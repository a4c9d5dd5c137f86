import type { AlertKind, SafetyAlert } from './types.ts'

const severityRank = { critical: 0, warning: 1, info: 2 } as const

/** Within one severity: what may harm most and can be acted on first. */
const kindRank: Record<AlertKind, number> = {
  allergy: 0,
  'not-checked': 1,
  interaction: 2,
  dose: 3,
  condition: 4,
  pregnancy: 5,
  breastfeeding: 6,
  renal: 7,
  hepatic: 8,
  duplicate: 9,
  'black-box': 10,
  age: 11,
  'allergies-not-recorded': 12,
}

const byDanger = (a: SafetyAlert, b: SafetyAlert) =>
  severityRank[a.severity] - severityRank[b.severity] || kindRank[a.kind] - kindRank[b.kind]

/** One alert for each pair, one piece of information for each medicine, the most dangerous first. */
export function groupAlerts(alerts: readonly SafetyAlert[]): SafetyAlert[] {
  const groups = new Map<string, SafetyAlert[]>()
  alerts.toSorted(byDanger).forEach((alert, at) => {
    const key = groupOf(alert) ?? `alone ${at}`
    groups.set(key, [...(groups.get(key) ?? []), alert])
  })
  return [...groups.values()].map(joined).toSorted(byDanger)
}

const told: readonly AlertKind[] = [
  'black-box',
  'pregnancy',
  'breastfeeding',
  'age',
  'renal',
  'hepatic',
  'condition',
]

function groupOf({ kind, severity, medications }: SafetyAlert): string | undefined {
  const [name = ''] = medications
  if (kind === 'interaction') return `pair ${medications.toSorted().join('|')}`
  if (kind === 'pregnancy' || (severity === 'info' && told.includes(kind))) return `info ${name}`
  if (kind === 'condition' || kind === 'age') return `${severity} ${kind} ${name}`
  return undefined
}

function joined(group: readonly SafetyAlert[]): SafetyAlert {
  const [first, ...more] = group
  if (!first) throw new Error('A group of alerts is never empty')
  if (more.length === 0) return first
  const also = more.map(withoutPair)
  return {
    ...first,
    message: [sentence(first.message), ...also.map(sentence)].join(' '),
    recommendation: [...new Set(group.map(({ recommendation }) => recommendation))].join(' '),
    source: [...new Set(group.map(({ source }) => source))].join('; '),
  }
}

/** The names are said once; one of them may hold a period, as in "St. John's wort". */
function withoutPair({ kind, message, medications }: SafetyAlert) {
  if (kind !== 'interaction') return message
  return message.replace(/^\w+ interaction: /, '').replace(`${medications.join(' with ')}. `, '')
}

function sentence(text: string) {
  return /[.!?]$/.test(text) ? text : `${text}.`
}
