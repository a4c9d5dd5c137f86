import { kidneyRules } from './conditions/kidney.ts'
import { label } from './drug-label.ts'
import { noAdjustment } from './drugs/shared-notes.ts'
import type { Person } from './facts.ts'
import type { Fits } from './heeded/organs.ts'
import { isParty } from './interactions/find-interactions.ts'
import type { Drug, SafetyAlert } from './types.ts'

/** Edoxaban leaves healthy kidneys too fast. */
const tooWellFor = 95

/** A measured eGFR decides; without one a kidney disease in the history gives the label's note. */
export function kidneyAlerts(
  drug: Drug,
  name: string,
  { egfr, has, age }: Person,
  fits: Fits,
): SafetyAlert[] {
  const alert = (
    severity: SafetyAlert['severity'],
    message: string,
    recommendation: string,
  ): SafetyAlert => ({
    severity,
    kind: 'renal',
    message,
    recommendation,
    source: `${label(drug)} (Use in Renal Impairment)`,
    medications: [name],
  })
  if (egfr === null || egfr === undefined) {
    if (!has.has('kidney-disease') || drug.renalDosing === noAdjustment) return []
    return [alert('info', `${name}: the history mentions kidney disease`, drug.renalDosing)]
  }
  if (egfr > tooWellFor && isParty(drug, 'edoxaban') && has.has('atrial-fibrillation'))
    return [
      alert(
        'critical',
        `${name} at an eGFR of ${egfr}`,
        'Not for atrial fibrillation above 95 mL/min: more strokes. Choose another.',
      ),
    ]
  const rule = kidneyRules.find(
    ({ parties, below, under, absent, beside }) =>
      egfr < below &&
      (under === undefined || (age ?? under) < under) &&
      (!beside || beside.some((term) => has.has(term))) &&
      parties.some((party) => isParty(drug, party)) &&
      !absent?.some((term) => has.has(term)),
  )
  const heeded =
    rule?.heeded === 'short'
      ? fits.short
      : rule?.heeded !== undefined && fits.kidneys && (rule.heeded === 'dosed' || fits.continued)
  return rule && !heeded ? [alert(rule.severity, `${name} at an eGFR of ${egfr}`, rule.advice)] : []
}

export function liverNotes(drug: Drug, name: string, { has }: Person): SafetyAlert[] {
  const told = has.has('cirrhosis') || has.has('liver-disease') || has.has('fatty-liver')
  if (!told || drug.hepaticDosing === noAdjustment) return []
  return [
    {
      severity: 'info',
      kind: 'hepatic',
      message: `${name}: the history mentions liver disease`,
      recommendation: drug.hepaticDosing,
      source: `${label(drug)} (Use in Hepatic Impairment)`,
      medications: [name],
    },
  ]
}
