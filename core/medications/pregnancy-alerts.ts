import {
  carefulInPregnancy,
  carefulWhileBreastfeeding,
  contraceptionFirst,
  neverInPregnancy,
  neverWhileBreastfeeding,
  treatsOpioidUse,
} from './conditions/pregnancy.ts'
import type { Person } from './facts.ts'
import { isParty } from './interactions/find-interactions.ts'
import type { AlertKind, AlertSeverity, Drug, SafetyAlert } from './types.ts'

const mayBePregnant = { from: 12, to: 55 }

/** Pregnancy now, planned or possible, and breastfeeding. */
export function pregnancyAlerts(drug: Drug, name: string, person: Person): SafetyAlert[] {
  return [...inPregnancy(drug, name, person), ...whileBreastfeeding(drug, name, person)]
}

const isOneOf = (drug: Drug, parties: readonly string[]) => parties.some((party) => isParty(drug, party))

type Finding = readonly [severity: AlertSeverity, message: string, recommendation: string]

function inPregnancy(drug: Drug, name: string, person: Person): SafetyAlert[] {
  const never = isOneOf(drug, neverInPregnancy)
  if (!never && drug.pregnancy === undefined && !isOneOf(drug, carefulInPregnancy)) return []
  const found = person.pregnant
    ? whilePregnant(drug, name, person, never)
    : beforePregnancy(drug, name, person, never)
  return found ? [alertOf(drug, name, 'pregnancy', ...found, 'Use in Pregnancy')] : []
}

const noteOf = (drug: Drug) => drug.pregnancy ?? 'It can harm the fetus or the newborn.'

function whilePregnant(drug: Drug, name: string, { has }: Person, never: boolean): Finding {
  if (has.has('opioid-use') && isOneOf(drug, treatsOpioidUse))
    return [
      'info',
      `${name} in pregnancy: the treatment of choice for an opioid use disorder.`,
      'Continue it. Notify obstetrics, and alert the newborn care team about withdrawal.',
    ]
  const advice = never
    ? 'Do not start. If it is already taken, do not stop abruptly: call obstetrics today.'
    : 'Review the choice with obstetrics before you continue; do not stop abruptly.'
  return [never ? 'critical' : 'warning', `${name} in pregnancy: ${noteOf(drug)}`, advice]
}

/** For a pregnancy that is planned or possible. */
function beforePregnancy(
  drug: Drug,
  name: string,
  { pregnant, sex, age, has }: Person,
  never: boolean,
): Finding | undefined {
  if (sex === 'M') return undefined
  if (has.has('planning-pregnancy'))
    return [
      never ? 'critical' : 'warning',
      `${name} and a planned pregnancy: ${noteOf(drug)}`,
      'Choose another before conception.',
    ]
  if (!drug.pregnancy) return undefined
  if (has.has('childbearing'))
    return [
      'warning',
      `${name}, and the patient could become pregnant: ${noteOf(drug)}`,
      'Arrange reliable contraception and a pregnancy test first.',
    ]
  if (pregnant === false || has.has('cannot-conceive')) return undefined
  if (age !== undefined && (age < mayBePregnant.from || age > mayBePregnant.to)) return undefined
  return [
    sex === 'F' && isOneOf(drug, contraceptionFirst) ? 'warning' : 'info',
    `If this patient is or may become pregnant: ${noteOf(drug)}`,
    'Ask about pregnancy and contraception where it applies.',
  ]
}

function whileBreastfeeding(drug: Drug, name: string, { has }: Person): SafetyAlert[] {
  if (!has.has('breastfeeding')) return []
  const never = isOneOf(drug, neverWhileBreastfeeding)
  if (!never && !isOneOf(drug, carefulWhileBreastfeeding)) return []
  return [
    alertOf(
      drug,
      name,
      'breastfeeding',
      never ? 'critical' : 'warning',
      `${name} while breastfeeding: it passes into the milk and can harm the baby.`,
      never
        ? 'Choose another.'
        : 'Choose another if possible; otherwise watch the baby and ask the pediatrician.',
      'Use in Lactation',
    ),
  ]
}

function alertOf(
  drug: Drug,
  name: string,
  kind: AlertKind,
  severity: AlertSeverity,
  message: string,
  recommendation: string,
  section: string,
): SafetyAlert {
  return {
    severity,
    kind,
    message,
    recommendation,
    source: `US label: ${drug.brandName} (${section})`,
    medications: [name],
  }
}
