import { checkMedication } from '../check.ts'
import { dataset } from '../dataset.ts'
import { findDrug } from '../find-drug.ts'
import { isGap } from '../listed-entries.ts'
import { notChecked } from '../not-checked.ts'
import { startsWithName } from '../orders/read-name.ts'
import { readOrder } from '../orders/read-order.ts'
import { splitOrders } from '../orders/split-orders.ts'
import type { AlertKind, AlertSeverity, SafetyAlert } from '../types.ts'
import { readRequest } from './read-request.ts'

export type Report = {
  status: 'checked' | 'not_checked'
  highest: AlertSeverity | 'none'
  alerts: readonly {
    severity: AlertSeverity
    kind: AlertKind
    title: string
    text: string
    action: string
    source: string
  }[]
  /** What wasn't compared, because it was missing or has no rules. */
  notes: readonly string[]
  dataset: string
}

const titles: Record<AlertKind, string> = {
  allergy: 'Allergy',
  'allergies-not-recorded': 'Allergies not recorded',
  interaction: 'Interaction',
  'black-box': 'Boxed warning',
  duplicate: 'Duplicate therapy',
  age: 'Age',
  condition: 'Condition',
  pregnancy: 'Pregnancy',
  breastfeeding: 'Breastfeeding',
  renal: 'Kidney function',
  hepatic: 'Liver function',
  dose: 'Dose',
  'not-checked': 'Not checked',
}

const order = ['critical', 'warning', 'info'] as const

/** The check of one request, for programs. */
export function reportOn(input: unknown, today: string): Report {
  const { allergies, facts, current, candidate, problems, notes } = readRequest(input)
  const orders = splitOrders(candidate)
  const listed = current.filter((entry) => !nothing.test(entry)).flatMap(splitOrders)
  const known = new Set([...listed, ...orders].map((text) => readOrder(text).drug?.genericName))
  const told = takenByCondition(facts.conditions ?? []).filter(
    (text) => !known.has(readOrder(text).drug?.genericName ?? text),
  )
  const list = [...listed, ...told].map((name) => ({ name }))
  const checks = orders.map((order, at) =>
    checkMedication({
      allergies,
      facts,
      today,
      candidate: { name: order },
      current: [...list, ...orders.slice(0, at).map((name) => ({ name }))],
    }),
  )
  const check = {
    alerts: distinct(checks.flatMap(({ alerts }) => alerts)),
    notes: [...new Set(checks.flatMap((each) => each.notes))],
  }
  const unread = problems.map((problem) => notChecked(problem, 'Correct it and check again.', []))
  // Without an age nothing was misread: it is said once among the notes.
  const found = check.alerts.filter((alert) => facts.age !== undefined || !isMissingAge(alert))
  const alerts = [...found, ...unread].toSorted(
    (a, b) => order.indexOf(a.severity) - order.indexOf(b.severity),
  )
  return {
    status: alerts.some(isGap) ? 'not_checked' : 'checked',
    // Something that couldn't be checked isn't a finding; the status reports it.
    highest:
      order.find((severity) =>
        alerts.some((alert) => alert.severity === severity && alert.kind !== 'not-checked'),
      ) ?? 'none',
    alerts: alerts.map(({ severity, kind, message, recommendation, source, medications }) => ({
      severity,
      kind,
      title: [titles[kind], medications.join(' + ')].filter(Boolean).join(': '),
      text: message,
      action: recommendation,
      source,
    })),
    notes: [...notes, ...check.notes],
    dataset: `${dataset.version}, ${dataset.date}`,
  }
}

/** Ways to write an empty list. */
const nothing =
  /^\s*(none|nil|n\/?a|nothing|no (current |home |other |prescription )*(meds?|medications?|medicines?))\b[^a-z]*$/i

/** "On methadone maintenance" among the conditions is a medicine of the list. */
function takenByCondition(conditions: readonly string[]) {
  return conditions.flatMap((text) => {
    if (isUsed(text)) return [(text.split(/[,;(]/)[0] ?? text).replace(usage, ' ').trim()]
    const found = /\b(?:on|taking|takes|receiving|uses?|using)\s+(?:chronic |daily |long-term )?(.+)/i.exec(
      text,
    )
    const taken = found?.[1]?.split(/[,;(]/)[0]
    if (
      !taken ||
      // "Tendon rupture on Levaquin 2021" tells of the past.
      /^\S+ (?:in )?(?:19|20)\d\d\b/.test(taken) ||
      /\b(no|not|never|denies|previously|formerly|used to be|was|sleepwalk\w*|family|mother|father|sister|brother|aunt|uncle|cousin|grand\w+|son|daughter|wife|husband|partner|roommate)\b/i.test(
        text.slice(0, found.index),
      )
    )
      return []
    return startsWithName(taken)
      ? [taken.replace(/\b(maintenance|therapy|treatment|regimen|program)\b/gi, '').trim()]
      : []
  })
}

const usage =
  /\b(?:use|using|last (?:night|week|weekend)|yesterday|today|daily|weekly|on weekends|weekends)\b.*/i
const lately =
  /\b(?:last (?:night|week|weekend)|yesterday|today|daily|weekly|on weekends|(?:daily|weekly|regular|active|current|recent|heavy|occasional|weekend) use|use)\b/i

/** "MDMA last night", "kratom daily" among the conditions. */
function isUsed(text: string) {
  const drug = findDrug((text.split(/[,;(]/)[0] ?? text).replace(usage, ' ').trim())
  return (
    drug?.category === 'Substance' &&
    lately.test(text) &&
    !/\b(?:no|not|never|denies|remission|former|history|hx|past|quit|disorder|sober)\b/i.test(text)
  )
}

/** An alert that two orders of one text share is reported once. */
function distinct(alerts: readonly SafetyAlert[]) {
  const byDanger = alerts.toSorted((a, b) => order.indexOf(b.severity) - order.indexOf(a.severity))
  return [...new Map(byDanger.map((alert) => [`${alert.kind} ${alert.message}`, alert])).values()]
}

function isMissingAge({ kind, message: text }: SafetyAlert) {
  return kind === 'not-checked' && text.endsWith('against age: no valid date of birth')
}
