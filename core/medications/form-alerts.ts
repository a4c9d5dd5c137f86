import { checkPair, type Named } from './check-pair.ts'
import type { Person } from './facts.ts'
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
  // What exists only as drops or a device has rules of its own where it reaches the blood.
  return local.drug.local ? checkPair(a, b).filter(({ kind }) => kind === 'interaction') : []
}

const injected = ({ order }: Entry) => order.route === 'IM' || order.route === 'IV'

/** What depends on how two medicines are given, or on what is missing beside one. */
export function togetherAlerts(entry: Entry, others: readonly Entry[], { age, has }: Person): SafetyAlert[] {
  return [
    ...injectedTogether(entry, others),
    ...patchWithoutTolerance(entry, others),
    ...(has.has('opioid-naive') ? longActingOpioid(entry) : []),
    ...liveVaccineTogether(entry, others, age),
    ...liquidWithAlcohol(entry, others),
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

/** Liquids that are made with alcohol. */
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
      message: `Major interaction: ${entry.name} with ${other.name}. The liquid contains alcohol, which disulfiram turns into a reaction.`,
      recommendation: 'Contraindicated. Give tablets or capsules instead.',
      source: 'US labels: Zoloft oral concentrate (Contraindications), Antabuse',
      medications: [entry.name, other.name],
    }))
}

const suppressing = 20
const adult = 18
const shortCourse =
  /\b(x|for)\s*([1-9]|1[0-3]|one|two|three|five|seven|ten)\s*(d|days?)\b|dose ?pack|\btaper\b/i
/** How many mg do as much as 1 mg of prednisone. */
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
    const perMg = strength[beside.drug?.genericName ?? ''] ?? 1
    const steroid =
      is(beside, 'steroid') &&
      !shortCourse.test(beside.order.text) &&
      beside.order.amounts.some(({ day, dose }) => (day ?? dose) / perMg >= suppressing)
    const salicylate =
      is(vaccine, 'live influenza vaccine') && is(beside, 'aspirin') && (age ?? adult) < adult
    if (!steroid && !salicylate) return []
    const medications = [entry.name, other.name]
    return [
      {
        severity: 'critical' as const,
        kind: 'interaction' as const,
        message: steroid
          ? `Major interaction: ${vaccine.name} with ${beside.name}. At this steroid dose a live vaccine can cause a severe infection.`
          : `Major interaction: ${vaccine.name} with ${beside.name}. Reye syndrome in a child who takes aspirin.`,
        recommendation: steroid
          ? 'Do not give. Wait a month after the steroid, or choose an inactivated vaccine.'
          : 'Contraindicated. Give the injected influenza vaccine.',
        source: steroid
          ? 'ACIP General Best Practice Guidelines; US label: M-M-R II (Contraindications)'
          : 'US label: FluMist (Contraindications)',
        medications,
      },
    ]
  })
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

const newerAntipsychotics = [
  ...['aripiprazole', 'asenapine', 'brexpiprazole', 'cariprazine', 'lumateperone', 'lurasidone'],
  ...['olanzapine', 'paliperidone', 'quetiapine', 'risperidone', 'ziprasidone'],
]

/** Pairs in daily use: below these doses a day the interaction is worth knowing and no more. */
const usualTogether: readonly (readonly [low: string, mg: number, beside: readonly string[]])[] = [
  ['trazodone', 100, ['ssri', 'snri', 'mirtazapine']],
  ['buspirone', 60, ['ssri', 'snri']],
  ['mirtazapine', 30, ['ssri', 'snri']],
  ['lisdexamfetamine', 70, ['sertraline', 'escitalopram', 'citalopram']],
  ['amphetamine and dextroamphetamine', 60, ['sertraline', 'escitalopram', 'citalopram']],
  ['dextroamphetamine', 60, ['sertraline', 'escitalopram', 'citalopram']],
  ['deutetrabenazine', 48, ['antipsychotic']],
  ['valbenazine', 80, ['antipsychotic']],
  ['buprenorphine', 32, ['ssri', 'snri']],
  ['buprenorphine and naloxone', 32, ['ssri', 'snri']],
  ['lithium', 1200, newerAntipsychotics],
  ['hydroxyzine', 50, ['escitalopram', 'sertraline', 'fluoxetine']],
  ['quetiapine', 100, ['escitalopram', 'sertraline', 'fluoxetine']],
  ['prazosin', 3, ['quetiapine', 'trazodone']],
  ['doxepin', 6, ['ssri', 'snri']],
  ['azithromycin', 500, ['sertraline']],
  ['dextroamphetamine', 20, ['lisdexamfetamine']],
]

/** Pairs for which the label gives a lower dose: an order that keeps to it has heeded the interaction. */
const loweredTogether: typeof usualTogether = [
  ['lamotrigine', 12.5, ['valproate']],
  ['aripiprazole', 5, ['cyp2d6-inhibitor']],
  ['atomoxetine', 40, ['cyp2d6-inhibitor']],
  ['vortioxetine', 10, ['cyp2d6-inhibitor']],
  ['brexpiprazole', 1, ['cyp2d6-inhibitor', 'cyp3a4-strong-inhibitor']],
  ['vilazodone', 20, ['cyp3a4-strong-inhibitor']],
  ['deutetrabenazine', 36, ['cyp2d6-inhibitor']],
  ['citalopram', 20, ['cyp2c19-inhibitor']],
  ['simvastatin', 20, ['amlodipine']],
]

function isWithin(table: typeof usualTogether, a: Entry, b: Entry): boolean {
  return table.some(([low, mg, beside]) =>
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
}

const keptApart =
  /\bseparat\w*|\bapart\b|\b(?:\d+|two|three|four|six) ?(?:h|hrs?|hours?) (?:before|after|from)\b/i
const inTheGut = /bind|absor|chelat/i

/** An interaction the order has heeded, or of two medicines that are commonly combined at a low dose. */
export function atUsualDoses(alerts: readonly SafetyAlert[], a: Entry, b: Entry): readonly SafetyAlert[] {
  const lowered = isWithin(loweredTogether, a, b)
  const usual = isWithin(usualTogether, a, b) || isSingleFluconazole(a) || isSingleFluconazole(b)
  const apart = keptApart.test(a.order.text) || keptApart.test(b.order.text)
  return alerts.map((alert) => {
    if (alert.kind !== 'interaction') return alert
    if (alert.severity === 'critical')
      return lowered
        ? { ...alert, severity: 'warning', message: alert.message.replace(/^Major/, 'Moderate') }
        : alert
    const heeded = lowered || usual || (apart && inTheGut.test(alert.recommendation))
    return heeded
      ? { ...alert, severity: 'info', message: alert.message.replace(/^Moderate/, 'Minor') }
      : alert
  })
}

const once = /\b(once|x ?1|single dose|one dose|1 dose|one time)\b/i
const singleDose = 200

/** For a yeast infection: too little for most interactions. */
function isSingleFluconazole({ drug, order }: Entry) {
  return (
    drug?.genericName === 'fluconazole' &&
    once.test(order.text) &&
    !/\bonce (a|per|every|daily|weekly)\b/i.test(order.text) &&
    order.amounts.every(({ dose }) => dose <= singleDose)
  )
}

const depot =
  /\b(maintena|asimtufii|aristada|sustenna|trinza|hafyera|consta|perseris|uzedy|rykindo|relprevv|decanoate|lai|long[- ]acting inj\w*|im)\b/i
const changes =
  /\b(increase[ds]?|decrease[ds]?|change[ds]?|raise|lower|titrate|taper|reduce|continue[ds]?|refill|renew|resume|restart)\b/i

const allDay = /\b(er|xr|la|cd|sr|concerta|vyvanse|lisdexamfetamine|mydayis|azstarys|jornay|focalin xr)\b/i

/** The same medicine twice: as tablets beside a long-acting injection, or as the new dose of one on the list. */
export function asKnownOverlap(alerts: readonly SafetyAlert[], a: Entry, b: Entry): SafetyAlert[] {
  const text = overlapText(a, b)
  return alerts.map((alert) =>
    text && alert.kind === 'duplicate'
      ? { ...alert, severity: 'info', message: `Also on the list: ${b.name}`, recommendation: text }
      : alert,
  )
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
