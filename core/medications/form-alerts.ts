import type { Named } from './check-pair.ts'
import { isParty } from './interactions/find-interactions.ts'
import type { Order } from './orders/order.ts'
import type { SafetyAlert } from './types.ts'

type Entry = Named & { order: Order }

/** The few local forms that reach the blood far enough to matter beside another medicine. */
export function localPairAlerts(a: Entry, b: Entry): SafetyAlert[] {
  const [local, other] = a.order.local ? [a, b] : [b, a]
  if (!local.drug || !other.drug || other.order.local) return []
  const is = (party: string) => local.drug !== undefined && isParty(local.drug, party)
  const medications = [local.name, other.name]
  if (isParty(other.drug, 'warfarin') && is('miconazole'))
    return [
      {
        severity: 'warning',
        kind: 'interaction',
        message: `${local.name} with ${other.name}: the INR can rise even when miconazole is not swallowed.`,
        recommendation: 'Choose clotrimazole, or check the INR within a week.',
        source: 'US label: Monistat (Warnings)',
        medications,
      },
    ]
  if (isParty(other.drug, 'anticoagulant') && is('nsaid'))
    return [
      {
        severity: 'info',
        kind: 'interaction',
        message: `${local.name} with ${other.name}: little reaches the blood, but bleeding is possible.`,
        recommendation: 'Use the smallest amount; ask about bruising.',
        source: 'US label: Voltaren Gel (Drug Interactions)',
        medications,
      },
    ]
  return []
}

const injected = ({ order }: Entry) => order.route === 'IM' || order.route === 'IV'

/** What depends on how two medicines are given, or on what is missing beside one. */
export function togetherAlerts(entry: Entry, others: readonly Entry[], opioidNaive: boolean): SafetyAlert[] {
  return [
    ...injectedTogether(entry, others),
    ...patchWithoutTolerance(entry, others),
    ...(opioidNaive ? longActingOpioid(entry) : []),
  ]
}

function injectedTogether(entry: Entry, others: readonly Entry[]): SafetyAlert[] {
  const is = ({ drug }: Entry, party: string) => drug !== undefined && isParty(drug, party)
  return others
    .filter(
      (other) =>
        injected(entry) &&
        injected(other) &&
        ((is(entry, 'olanzapine') && is(other, 'benzodiazepine')) ||
          (is(entry, 'benzodiazepine') && is(other, 'olanzapine'))),
    )
    .map((other) => ({
      severity: 'critical',
      kind: 'interaction',
      message: `Major interaction: ${entry.name} with ${other.name}, both injected. Cardiorespiratory depression; deaths have been reported.`,
      recommendation: 'Do not inject both. Wait, or choose haloperidol. (Additive sedation and hypotension.)',
      source: 'US label: Zyprexa IntraMuscular (Warnings; Drug Interactions)',
      medications: [entry.name, other.name],
    }))
}

function patchWithoutTolerance({ drug, name, order }: Entry, others: readonly Entry[]): SafetyAlert[] {
  if (!drug || !isParty(drug, 'fentanyl') || order.route !== 'topical') return []
  const opioid = others.some((other) => other.drug && isParty(other.drug, 'opioid'))
  if (opioid) return []
  return [
    {
      severity: 'critical',
      kind: 'dose',
      message: `${name}: a fentanyl patch, and no other opioid is on the list. It is for people already used to opioids.`,
      recommendation: 'Do not start without opioid tolerance: fatal respiratory depression.',
      source: 'US label: Duragesic (Contraindications)',
      medications: [name],
    },
  ]
}

const longActing =
  /\b(er|xr|la|cr|contin|oxycontin|hysingla|zohydro|extended|sustained|patch|methadone|q12h|kadian)\b/i

function longActingOpioid({ drug, name, order }: Entry): SafetyAlert[] {
  if (!drug || !isParty(drug, 'opioid') || !longActing.test(order.text)) return []
  return [
    {
      severity: 'critical',
      kind: 'dose',
      message: `${name}: a long-acting opioid for a patient who isn’t opioid tolerant.`,
      recommendation:
        'Do not start: fatal respiratory depression. Begin with a short-acting one at a low dose.',
      source: `US label: ${drug.brandName} (Boxed Warning, Dosage and Administration)`,
      medications: [name],
    },
  ]
}

/** Pairs in daily use: below these doses a day the interaction is worth knowing and no more. */
const usualTogether: readonly (readonly [low: string, mg: number, beside: readonly string[]])[] = [
  ['trazodone', 100, ['ssri', 'snri', 'mirtazapine']],
  ['buspirone', 60, ['ssri', 'snri']],
]

/** An interaction of two medicines that are commonly combined at a low dose. */
export function atUsualDoses(alerts: readonly SafetyAlert[], a: Entry, b: Entry): readonly SafetyAlert[] {
  const usual = usualTogether.some(([low, mg, beside]) =>
    [
      [a, b],
      [b, a],
    ].some(
      ([one, other]) =>
        one?.drug?.genericName === low &&
        one.order.amounts.length > 0 &&
        one.order.amounts.every(({ day, dose }) => (day ?? dose) <= mg) &&
        beside.some((party) => other?.drug !== undefined && isParty(other.drug, party)),
    ),
  )
  if (!usual) return alerts
  return alerts.map((alert) =>
    alert.kind === 'interaction' && alert.severity === 'warning' ? { ...alert, severity: 'info' } : alert,
  )
}
