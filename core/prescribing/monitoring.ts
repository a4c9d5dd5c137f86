import { drugNamed } from '../medications/drug-named.ts'
import { addDays } from '../plain-date.ts'
import type { TestCode } from './test-names.ts'

export type MonitoringPlan = { test: TestCode; dueOn: string; everyDays: number }

/** First test after so many days, then every so many. */
type Rule = { test: TestCode; firstAfter: number; everyDays: number; source: string }

const lithiumLabel = 'US label: lithium (Warnings; Laboratory monitoring)'
const valproateLabel = 'US label: Depakote (Boxed warning; Warnings)'
const carbamazepineLabel = 'US label: Tegretol (Boxed warning; Laboratory tests)'
const adaApa = 'ADA/APA consensus on antipsychotic drugs and obesity and diabetes, 2004'
const apa = 'APA practice guideline for schizophrenia, 2020'

const byDrug: Record<string, readonly Rule[]> = {
  lithium: [
    { test: 'lithium_level', firstAfter: 7, everyDays: 90, source: lithiumLabel },
    { test: 'kidney_function', firstAfter: 7, everyDays: 180, source: lithiumLabel },
    { test: 'thyroid', firstAfter: 7, everyDays: 180, source: lithiumLabel },
    { test: 'calcium', firstAfter: 7, everyDays: 365, source: lithiumLabel },
  ],
  valproate: [
    { test: 'valproate_level', firstAfter: 14, everyDays: 180, source: valproateLabel },
    { test: 'liver_function', firstAfter: 14, everyDays: 180, source: valproateLabel },
    { test: 'blood_count', firstAfter: 14, everyDays: 180, source: valproateLabel },
  ],
  carbamazepine: [
    { test: 'carbamazepine_level', firstAfter: 21, everyDays: 180, source: carbamazepineLabel },
    { test: 'blood_count', firstAfter: 14, everyDays: 180, source: carbamazepineLabel },
    { test: 'liver_function', firstAfter: 14, everyDays: 180, source: carbamazepineLabel },
    { test: 'sodium', firstAfter: 14, everyDays: 180, source: carbamazepineLabel },
  ],
  clozapine: [
    { test: 'anc', firstAfter: 7, everyDays: 7, source: 'US label: Clozaril (Dosage and administration)' },
  ],
}

const antipsychotic: readonly Rule[] = [
  { test: 'weight_bmi', firstAfter: 28, everyDays: 90, source: adaApa },
  { test: 'glucose_lipids', firstAfter: 84, everyDays: 365, source: adaApa },
  { test: 'aims', firstAfter: 180, everyDays: 180, source: apa },
]

function monitoringRules(name: string): readonly Rule[] {
  const drug = drugNamed(name)
  if (!drug) return []
  const own = byDrug[drug.genericName] ?? []
  const isAntipsychotic = /antipsychotic/i.test(`${drug.category} ${drug.class}`)
  return [...own, ...(isAntipsychotic ? antipsychotic : [])]
}

/** Tests that become due once a person starts a medicine, or is found to take it. */
export function monitoringPlans(name: string, today: string): MonitoringPlan[] {
  return monitoringRules(name).map(({ test, firstAfter, everyDays }) => ({
    test,
    dueOn: addDays(today, firstAfter),
    everyDays,
  }))
}
