import { allergyGaps } from './allergies/allergy-gaps.ts'
import { depotOilAlerts } from './allergies/depot-oil.ts'
import { formAllergyAlerts } from './allergies/form-allergies.ts'
import { readAllergies } from './allergies/read-allergies.ts'
import { reactionsTold } from './allergies/told-reactions.ts'
import { checkLocal, checkOne, checkUnknown } from './check-one.ts'
import { checkPair } from './check-pair.ts'
import { formConditionAlerts } from './conditions/label-forms.ts'
import { dataset } from './dataset.ts'
import { doseAlerts } from './doses/check-dose.ts'
import { type Patient, type Person, readPerson } from './facts.ts'
import { asKnownOverlap, localPairAlerts, togetherAlerts } from './form-alerts.ts'
import { groupAlerts } from './group-alerts.ts'
import { asHeeded } from './heeded/heeds.ts'
import { fitsOf } from './heeded/organs.ts'
import { dated, type Entry, entriesOf, isGap, isTaken, type Listed } from './listed-entries.ts'
import { notChecked } from './not-checked.ts'
import { isHarmlessProduct } from './orders/applied.ts'
import { readEnded } from './orders/ended.ts'
import { startsWithName } from './orders/read-name.ts'
import { stillCounts } from './orders/washout.ts'
import { substanceAlerts } from './substance-alerts.ts'
import type { Drug, SafetyAlert } from './types.ts'

export type { Patient } from './facts.ts'

export type SafetyCheck = {
  /** NOT CHECKED as soon as any part of the check could not run; the alerts say which. */
  checked: 'checked' | 'NOT CHECKED'
  alerts: readonly SafetyAlert[]
  /** What wasn't compared, because it was missing or has no rules. */
  notes: readonly string[]
  dataset: typeof dataset
}

/** Before a medicine is added or prescribed: it alone, and with every other one the patient takes. */
export function checkMedication(
  input: Patient & {
    candidate: Listed
    current: readonly Listed[]
    /** The candidate as it is taken already: it isn't started. */
    before?: Listed | undefined
  },
): SafetyCheck {
  const { candidate, current, before, ...patient } = input
  const person = readPerson(withValues(patient, [candidate, ...current]))
  const others = [
    ...current.filter((other) => isTaken(other) && (!other.id || other.id !== candidate.id)),
    ...endedLately(patient),
  ].flatMap((listed) => entriesOf(listed, patient.today))
  const known = before ? entriesOf(before, patient.today) : []
  const parts = entriesOf(candidate, patient.today).map((entry, at): Entry => {
    const was = known[at]?.order
    return { ...entry, ...(was && { before: was }) }
  })
  const taken = others.filter(({ order }) => !order.ended)
  return result(
    [
      ...eachAlone(parts, [...parts, ...taken], patient, person),
      ...parts.flatMap((it, at) =>
        [...others, ...parts.slice(0, at)].flatMap((other) => pairAlerts(it, other, person, it)),
      ),
      ...severalAlerts(candidate, parts),
      ...others.flatMap(spellingAlerts),
      ...substanceAlerts(parts, person),
      ...contradictionAlerts(person),
    ],
    [
      ...parts.flatMap(({ name, order }) => order.missing.map((gap) => `${name}: ${gap}`)),
      ...endedNotes(others),
      ...unknownNotes(person),
    ],
  )
}

/** A prescription is for one medicine. */
function severalAlerts({ name }: Listed, parts: readonly Entry[]): SafetyAlert[] {
  if (parts.length < 2) return []
  const names = parts.map((part) => part.name)
  return [
    notChecked(
      `"${name.trim()}" names several medicines (${names.join('; ')}), and their doses may have been misread`,
      'Enter each medication separately.',
      names,
    ),
  ]
}

const values = /\b(?:anc|qtc|inr|egfr|crcl|lithium level)\b[^\d,;)]{0,10}\d[\d.,]*/gi

/** "Clozapine 350 mg, ANC 700": a value written next to a medicine is the person's. */
function withValues(patient: Patient, list: readonly Listed[]): Patient {
  const found = list.flatMap(({ name, dosage }) => `${name} ${dosage ?? ''}`.match(values) ?? [])
  if (found.length === 0) return patient
  return { ...patient, history: [patient.history, ...found].filter(Boolean).join('; ') }
}

const stopping =
  /^(?:recently |just )?(?:took|was (?:on|taking)|had been (?:on|taking)|stopped|discontinued|d\/?c'?d|quit|off|finished|completed|last dose of)\s+/i

/** "Fluoxetine stopped 2 weeks ago" among the conditions: a medicine that may still be in the body. */
function endedLately({ facts, history, today }: Patient): Listed[] {
  return [...(facts?.conditions ?? []), history ?? '']
    .flatMap((text) => text.split(/[;\n]|\.\s/))
    .map((text) => text.trim())
    .filter((text) => readEnded(text, today)?.days !== undefined)
    .flatMap((text) => {
      const bare = text.replace(stopping, '').replace(/\buntil\b/i, 'stopped')
      if (startsWithName(text)) return [{ name: text }]
      return startsWithName(bare) ? [{ name: `${bare} (stopped)` }] : []
    })
}

/** A whole list, for verification: each medicine once and each pair once. */
export function checkList(input: Patient & { current: readonly Listed[] }): SafetyCheck {
  const { current, ...patient } = input
  const person = readPerson(patient)
  const all = current
    .filter(isTaken)
    .flatMap((listed) => entriesOf(listed, patient.today))
    .map((entry) => ({ ...entry, before: entry.order }))
  const list = all.filter(({ order }) => !order.ended)
  return result(
    [
      ...eachAlone(list, list, patient, person),
      ...all.flatMap((each, at) =>
        all
          .slice(at + 1)
          .filter((other) => !isSameCourse(each, other))
          .flatMap((other) => (each.drug && other.drug ? pairAlerts(each, other, person) : [])),
      ),
      ...substanceAlerts(list, person),
      ...contradictionAlerts(person),
    ],
    [...endedNotes(all), ...unknownNotes(person)],
  )
}

/** Whether a clinician must give a reason to continue: something critical was found, or something wasn't checked. */
export function needsOverride({ checked, alerts }: SafetyCheck) {
  return checked === 'NOT CHECKED' || alerts.some(({ severity }) => severity === 'critical')
}

function eachAlone(
  list: readonly Entry[],
  around: readonly Entry[],
  patient: Patient,
  person: Person,
): SafetyAlert[] {
  const recorded = readAllergies(patient.allergies)
  const allergies = [
    ...recorded,
    ...reactionsTold([
      ...(patient.facts?.conditions ?? []),
      ...(patient.facts?.resolved ?? []),
      patient.history ?? '',
    ]),
  ]
  return [
    ...allergyGaps(patient.allergies, recorded),
    ...list.flatMap((entry) => {
      const { name, drug, order } = entry
      if (!drug) return checkUnknown(name, allergies)
      const others = around.filter((other) => other !== entry && !isSameCourse(other, entry))
      const known = { ...order, name, drug }
      return [
        ...spellingAlerts(entry),
        ...abroadAlerts(entry),
        ...depotOilAlerts(name, order.text, allergies),
        ...formAllergyAlerts(drug, name, order.text, allergies),
        ...(order.local
          ? checkLocal(drug, name, person, allergies)
          : checkOne(drug, name, person, allergies, drugsOf(others), fitsOf(known, person))),
        ...formConditionAlerts(drug, name, order.text, person),
        ...togetherAlerts(entry, others, person),
        ...doseAlerts(
          known,
          person,
          highestOfEach(others).map((other) => other.order),
          entry.before,
        ),
      ]
    }),
  ]
}

/** One course can be listed as it was confirmed and as the patient says they take it. */
function isSameCourse(a: Entry, b: Entry) {
  return a.id !== undefined && a.id === b.id && a.part === b.part
}

/** Of two states of one course that name the same medicine, only the higher dose adds to others. */
function highestOfEach(entries: readonly Entry[]): readonly Entry[] {
  const daily = ({ order }: Entry) => Math.max(0, ...order.amounts.map(({ day, dose }) => day ?? dose))
  return entries.filter(
    (entry, at) =>
      !entries.some(
        (other, place) =>
          place !== at &&
          isSameCourse(entry, other) &&
          other.drug === entry.drug &&
          (daily(other) > daily(entry) || (daily(other) === daily(entry) && place < at)),
      ),
  )
}

/** A medicine on the skin or in the eye interacts with no other, and neither does one that ended long ago. */
function pairAlerts(a: Entry, b: Entry, person: Person, newest?: Entry): SafetyAlert[] {
  if (!a.drug) return []
  if (b.order.ended && !stillCounts(b.order, b.order.ended, a.drug)) return []
  if (!b.drug) return isHarmlessProduct(b.order.text) ? [unknownProduct(b.name)] : checkPair(a, b)
  if (a.order.local || b.order.local) return localPairAlerts(a, b)
  if (a.order.ended || b.order.ended) return endedPairAlerts(a, a.drug, b, b.drug)
  return asKnownOverlap(asHeeded(checkPair(a, b), a, b, { person, ...(newest && { newest }) }), a, b)
}

/** One of the two has ended. It counts while it is still in the body, and never as a duplicate. */
function endedPairAlerts(a: Entry, drugOfA: Drug, b: Entry, drugOfB: Drug): SafetyAlert[] {
  const [stopped, other] = a.order.ended ? [a, drugOfB] : [b, drugOfA]
  const { ended } = stopped.order
  if (!ended || (a.order.ended && b.order.ended)) return []
  if (drugOfA === drugOfB || !stillCounts(stopped.order, ended, other)) return []
  return checkPair(a, b).filter(({ kind }) => kind !== 'duplicate')
}

function spellingAlerts({ order, name, drug }: Entry): SafetyAlert[] {
  if (!order.readAs || !drug || order.ended) return []
  const text = `"${name}" is not in the medication data and was checked as ${drug.name}`
  const alert = notChecked(text, 'Confirm the name.', [name])
  return [order.readAs.sure ? { ...alert, severity: 'info', message: text } : alert]
}

function abroadAlerts({ order, name, drug }: Entry): SafetyAlert[] {
  if (!drug?.abroad || order.ended) return []
  return [
    notChecked(
      `${name} is not sold in the United States. It was compared by its class (${drug.class}); its dose and its own warnings were not`,
      'Check it with a pharmacist, or replace it with a medication that is sold here.',
      [name],
    ),
  ]
}

function unknownProduct(name: string): SafetyAlert {
  const text = `"${name}" is not in the medication data and was not compared`
  return {
    ...notChecked(text, 'Compare it with the label if it matters.', [name]),
    severity: 'info',
    message: text,
  }
}

function endedNotes(entries: readonly Entry[]) {
  return entries
    .filter(({ order }) => order.ended)
    .map(({ order }) => `"${order.text}" is no longer taken; it counts only while it’s still in the body`)
}

const drugsOf = (entries: readonly Entry[]): readonly Drug[] => entries.flatMap(({ drug }) => drug ?? [])

function contradictionAlerts({ contradictions }: Person): SafetyAlert[] {
  return contradictions.map((what) => {
    const text = `The record both reports and rules out ${what}. It was checked as present`
    const alert = notChecked(text, 'Correct the facts or the problem list.', [])
    return { ...alert, severity: 'info', message: text }
  })
}

function unknownNotes({ unknownConditions }: Person) {
  return unknownConditions.map((text) => `"${text}" has no rules here and was not compared`)
}

function result(alerts: readonly SafetyAlert[], notes: readonly string[]): SafetyCheck {
  return {
    checked: alerts.some(isGap) ? 'NOT CHECKED' : 'checked',
    alerts: groupAlerts(alerts.map(dated)),
    notes,
    dataset,
  }
}
