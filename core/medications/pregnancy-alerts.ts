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

function inPregnancy(drug: Drug, name: string, { pregnant, sex, age, has }: Person): SafetyAlert[] {
  const is = (parties: readonly string[]) => parties.some((party) => isParty(drug, party))
  const never = is(neverInPregnancy)
  const careful = drug.pregnancy !== undefined || is(carefulInPregnancy)
  if (!never && !careful) return []
  const note = drug.pregnancy ?? 'It can harm the fetus or the newborn.'
  const alert = (severity: AlertSeverity, message: string, recommendation: string) =>
    alertOf(drug, name, 'pregnancy', severity, message, recommendation, 'Use in Pregnancy')
  if (pregnant && has.has('opioid-use') && is(treatsOpioidUse))
    return [
      alert(
        'info',
        `${name} in pregnancy: the treatment of choice for an opioid use disorder.`,
        'Continue it. Notify obstetrics, and alert the newborn care team about withdrawal.',
      ),
    ]
  if (pregnant) {
    const advice = never
      ? 'Do not start. If it is already taken, do not stop abruptly: call obstetrics today.'
      : 'Review the choice with obstetrics before you continue; do not stop abruptly.'
    return [alert(never ? 'critical' : 'warning', `${name} in pregnancy: ${note}`, advice)]
  }
  if (sex === 'M') return []
  if (has.has('planning-pregnancy')) {
    return [
      alert(
        never ? 'critical' : 'warning',
        `${name} and a planned pregnancy: ${note}`,
        'Choose another before conception.',
      ),
    ]
  }
  if (has.has('childbearing') && drug.pregnancy)
    return [
      alert(
        'warning',
        `${name}, and the patient could become pregnant: ${note}`,
        'Arrange reliable contraception and a pregnancy test first.',
      ),
    ]
  if (pregnant === false || has.has('cannot-conceive')) return []
  const unlikely = age !== undefined && (age < mayBePregnant.from || age > mayBePregnant.to)
  if (unlikely || !drug.pregnancy) return []
  const severe = sex === 'F' && is(contraceptionFirst)
  return [
    alert(
      severe ? 'warning' : 'info',
      `If this patient is or may become pregnant: ${note}`,
      'Ask about pregnancy and contraception where it applies.',
    ),
  ]
}

function whileBreastfeeding(drug: Drug, name: string, { has }: Person): SafetyAlert[] {
  if (!has.has('breastfeeding')) return []
  const is = (parties: readonly string[]) => parties.some((party) => isParty(drug, party))
  const never = is(neverWhileBreastfeeding)
  if (!never && !is(carefulWhileBreastfeeding)) return []
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
