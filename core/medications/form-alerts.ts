import { checkPair, type Named } from './check-pair.ts'
import type { Person } from './facts.ts'
import { isParty } from './interactions/find-interactions.ts'
import type { Order } from './orders/order.ts'
import type { SafetyAlert } from './types.ts'

type Entry = Named & { order: Order }

/** The few local forms that reach the blood far enough to interact with another medicine. */
export function localPairAlerts(a: Entry, b: Entry): SafetyAlert[] {
  const [local, other] = a.order.local ? [a, b] : [b, a]
  if (!local.drug || !other.drug) return []
  if (other.order.local)
    return local.drug.local && other.drug.local
      ? checkPair(a, b).filter(({ kind }) => kind === 'interaction')
      : []
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
  // A medicine that exists only as drops or a device has its own rules if it reaches the blood.
  return local.drug.local ? checkPair(a, b).filter(({ kind }) => kind === 'interaction') : []
}

const injected = ({ order }: Entry) => order.route === 'IM' || order.route === 'IV'

/** Alerts that depend on how two medicines are given, or on a missing companion medicine. */
export function togetherAlerts(entry: Entry, others: readonly Entry[], person: Person): SafetyAlert[] {
  const { age, has, egfr } = person
  return [
    ...injectedTogether(entry, others),
    ...patchWithoutTolerance(entry, others),
    ...(has.has('opioid-naive') ? longActingOpioid(entry) : []),
    ...liveVaccineTogether(entry, others, age),
    ...liquidWithAlcohol(entry, others),
    ...depotAndKidneys(entry, egfr),
    ...tooLong(entry),
    ...apixabanDose(entry, person),
  ]
}

const longestKetorolac = 5

/** Ketorolac is for five days at most, by all routes together. */
function tooLong({ drug, name, order }: Entry): SafetyAlert[] {
  const said = /\b(?:x|for)\s*(\d+)\s*(d|days?|wks?|weeks?)\b/i.exec(order.text)
  const days = Number(said?.[1]) * (said?.[2]?.toLowerCase().startsWith('w') ? 7 : 1)
  if (!drug || order.local || !isParty(drug, 'ketorolac') || !(days > longestKetorolac)) return []
  return [
    {
      severity: 'critical',
      kind: 'dose',
      message: `${name} for ${days} days: the limit is 5, including injections.`,
      recommendation: 'Bleeding and kidney failure become more likely. Switch to another medication.',
      source: 'US label: ketorolac (Boxed Warning, Dosage and Administration)',
      medications: [name],
    },
  ]
}

const full = 5

/** Two of three: age 80, 60 kg, a creatinine of 1.5 (here an eGFR below 45). */
function apixabanDose({ drug, name, order }: Entry, { age, weight, egfr, has }: Person): SafetyAlert[] {
  if (!drug || !isParty(drug, 'apixaban') || !has.has('atrial-fibrillation')) return []
  if (!order.amounts.some(({ day, dose }) => (day ?? dose) > full)) return []
  const weak = [(age ?? 0) >= 80, (weight ?? 100) <= 60, (egfr ?? 100) < 45 || has.has('severe-kidney')]
  if (weak.filter(Boolean).length < 2) return []
  return [
    {
      severity: 'warning',
      kind: 'dose',
      message: `${name}: any two of age 80 or older, weight 60 kg or less, and creatinine 1.5 or higher call for 2.5 mg twice a day.`,
      recommendation: 'Lower the dose, or check the three values.',
      source: 'US label: Eliquis (2.1: Dosage in atrial fibrillation)',
      medications: [name],
    },
  ]
}

const sustenna = 50

/** The monthly injection can't be undone, so its label sets a stricter limit than that of the tablets. */
function depotAndKidneys({ drug, name, order }: Entry, egfr: number | null | undefined): SafetyAlert[] {
  const isDepot = drug && isParty(drug, 'paliperidone') && depot.test(order.text)
  if (!isDepot || egfr === null || egfr === undefined || egfr >= sustenna) return []
  return [
    {
      severity: 'critical',
      kind: 'renal',
      message: `${name}, long-acting, at an eGFR of ${egfr}`,
      recommendation: 'Not recommended below 50: it builds up for months. Choose another.',
      source: 'US label: Invega Sustenna (2.5: Renal Impairment)',
      medications: [name],
    },
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

/** Liquids that contain alcohol. */
const alcoholic: readonly (readonly [medicine: string, form: RegExp])[] = [
  ['sertraline', /\b(oral )?conc(entrate)?\b|\bmg\/ml\b/i],
  ['lopinavir and ritonavir', /\b(oral )?sol(ution|n)?\b|\bml\b/i],
  ['ritonavir', /\b(oral )?sol(ution|n)?\b|\bml\b/i],
  ['phenobarbital', /\belixir\b/i],
]

function liquidWithAlcohol(entry: Entry, others: readonly Entry[]): SafetyAlert[] {
  const isLiquid = ({ drug, order }: Entry) =>
    alcoholic.some(([medicine, form]) => drug && isParty(drug, medicine) && form.test(order.text))
  const reacts = ({ drug }: Entry) => drug !== undefined && isParty(drug, 'disulfiram')
  return others
    .filter((other) => (isLiquid(entry) && reacts(other)) || (isLiquid(other) && reacts(entry)))
    .map((other) => ({
      severity: 'critical',
      kind: 'interaction',
      message: `Major interaction: ${entry.name} with ${other.name}. The liquid contains alcohol, which causes a reaction with disulfiram.`,
      recommendation: 'Contraindicated. Give tablets or capsules instead.',
      source: 'US labels: Zoloft oral concentrate (Contraindications), Antabuse',
      medications: [entry.name, other.name],
    }))
}

const suppressing = 20
const adult = 18
const shortCourse =
  /\b(x|for)\s*([1-9]|1[0-3]|one|two|three|five|seven|ten)\s*(d|days?)\b|dose ?pack|\btaper\b/i
/** How many mg are equivalent to 1 mg of prednisone. */
const strength: Readonly<Record<string, number>> = {
  dexamethasone: 0.15,
  methylprednisolone: 0.8,
  hydrocortisone: 4,
}

function liveVaccineTogether(entry: Entry, others: readonly Entry[], age: number | undefined): SafetyAlert[] {
  const is = ({ drug }: Entry, party: string) => drug !== undefined && isParty(drug, party)
  return others.flatMap((other) => {
    const [vaccine, beside] = is(entry, 'live-vaccine') ? [entry, other] : [other, entry]
    if (!is(vaccine, 'live-vaccine')) return []
    const alert = {
      severity: 'critical' as const,
      kind: 'interaction' as const,
      medications: [entry.name, other.name],
    }
    const pair = `Major interaction: ${vaccine.name} with ${beside.name}.`
    if (is(beside, 'steroid') && suppressesImmunity(beside))
      return [
        {
          ...alert,
          message: `${pair} At this steroid dose a live vaccine can cause a severe infection.`,
          recommendation: 'Do not give. Wait a month after the steroid, or choose an inactivated vaccine.',
          source: 'ACIP General Best Practice Guidelines; US label: M-M-R II (Contraindications)',
        },
      ]
    if (is(vaccine, 'live influenza vaccine') && is(beside, 'aspirin') && (age ?? adult) < adult)
      return [
        {
          ...alert,
          message: `${pair} Reye syndrome in a child who takes aspirin.`,
          recommendation: 'Contraindicated. Give the injected influenza vaccine.',
          source: 'US label: FluMist (Contraindications)',
        },
      ]
    return []
  })
}

function suppressesImmunity({ drug, order }: Entry) {
  const perMg = strength[drug?.genericName ?? ''] ?? 1
  return (
    !shortCourse.test(order.text) &&
    order.amounts.some(({ day, dose }) => (day ?? dose) / perMg >= suppressing)
  )
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

const depot =
  /\b(maintena|asimtufii|aristada|sustenna|trinza|hafyera|consta|perseris|uzedy|rykindo|relprevv|decanoate|lai|long[- ]acting inj\w*|im)\b/i
const changes =
  /\b(increase[ds]?|decrease[ds]?|change[ds]?|raise|lower|titrate|taper|reduce|continue[ds]?|refill|renew|resume|restart)\b/i

const allDay = /\b(er|xr|la|cd|sr|concerta|vyvanse|lisdexamfetamine|mydayis|azstarys|jornay|focalin xr)\b/i

/** The same medicine twice: as tablets together with a long-acting injection, or as a new dose of one on the list. */
export function asKnownOverlap(alerts: readonly SafetyAlert[], a: Entry, b: Entry): SafetyAlert[] {
  if (isBuprenorphineSwitch(a, b)) return [switchAlert(a, b)]
  const text = overlapText(a, b)
  return alerts.map((alert) =>
    text && alert.kind === 'duplicate'
      ? { ...alert, severity: 'info', message: `Also on the list: ${b.name}`, recommendation: text }
      : alert,
  )
}

const monthly =
  /\b(sublocade|brixadi|probuphine)\b|\bxr[- ]?bup|\b(monthly|weekly|q ?(?:4 ?w|28 ?d|month)\w*|er inj\w*)\b/i

/** From under the tongue to the injection: the label's own start, one medicine in two forms. */
function isBuprenorphineSwitch(a: Entry, b: Entry) {
  const both = [a, b].every(({ drug }) => drug && isParty(drug, 'buprenorphine'))
  return both && monthly.test(a.order.text) !== monthly.test(b.order.text)
}

function switchAlert(a: Entry, b: Entry): SafetyAlert {
  return {
    severity: 'info',
    kind: 'duplicate',
    message: `Also on the list: ${b.name}`,
    recommendation: 'End the films or tablets on the day of the first injection.',
    source: 'US labels: Sublocade, Brixadi (2: Dosage and Administration)',
    medications: [a.name, b.name],
  }
}

function overlapText(a: Entry, b: Entry) {
  const stimulants = [a, b].every(({ drug }) => drug && isParty(drug, 'stimulant'))
  if (stimulants && allDay.test(a.order.text) !== allDay.test(b.order.text))
    return 'A short-acting dose is often added to one that lasts all day. Keep the total within the limit.'
  if (!a.drug || a.drug.genericName !== b.drug?.genericName) return undefined
  if (isParty(a.drug, 'antipsychotic') && depot.test(a.order.text) !== depot.test(b.order.text))
    return 'Tablets often overlap with the start of a long-acting injection. Set the day on which the tablets end.'
  const doses = ({ order }: Entry) => order.amounts.map(({ dose, day }) => day ?? dose).join()
  const isChange = changes.test(a.order.text)
  const sameName = a.name.toLowerCase() === b.name.toLowerCase()
  if ((sameName || isChange) && doses(a) && doses(b) && (isChange || doses(a) !== doses(b)))
    return 'This looks like a new dose. End the earlier entry so that only one is taken.'
  return undefined
}
