import { blankMedication } from '#core/medications/convert.ts'
import { findDrug } from '#core/medications/find-drug.ts'
import type { Medication, SafetyAlert } from '#core/medications/types.ts'
import { toast } from '#web/platform/toast.ts'
import { showSafetyToasts } from '../../shared/safety-toasts.ts'
import { useMedicationAct } from '../acts/use-act.tsx'
import { useReportIssued } from '../acts/use-report-issued.ts'
import { mayRefill, type PrescribeValues } from './prescribe-values.ts'

/** Sends a prescription (or what the patient takes already) to the server, then tells the prescriber. */
export function usePrescribe(patientId: string) {
  const reportIssued = useReportIssued()
  const { run, isPending, failure, isUnanswered, dialogs } = useMedicationAct(patientId)

  /** Whether it was stored. */
  async function store(values: PrescribeValues, as: 'prescribed' | 'added', alerts: readonly SafetyAlert[]) {
    const medication = orderFrom(values)
    const answer = await run({ name: 'prescribe-medication', body: { as, medication, ...paperFrom(values) } })
    if (!answer) return false
    // Only now: while a dialog shows the same alerts, toasts would cover its buttons.
    showSafetyToasts(alerts)
    if (as === 'added') toast.success('Medication added successfully')
    if (answer.prescription) void reportIssued(answer.prescription, medication)
    return true
  }

  return { store, isPending, failure, isUnanswered, dialogs }
}

function orderFrom(values: PrescribeValues) {
  return {
    name: values.name.trim(),
    dosage: values.dosage.trim(),
    route: values.route,
    frequency: values.frequency || 'QD',
    instructions: values.instructions.trim(),
    ...(values.quantity.trim() && { quantity: Number(values.quantity) }),
    ...(values.daysSupply.trim() && { daysSupply: Number(values.daysSupply) }),
    ...(values.refills.trim() && mayRefill(values) && { refills: Number(values.refills) }),
    ...(values.purpose.trim() && { reason: values.purpose.trim() }),
  }
}

function paperFrom({ mustNotSubstitute, pdmpCheckedOn }: PrescribeValues) {
  return { maySubstitute: !mustNotSubstitute, ...(pdmpCheckedOn && { pdmpCheckedOn }) }
}

/** The form's words as an entry of the list, to check while they are written. */
export function medicationFrom(values: PrescribeValues): Medication {
  const { name, dosage, route, frequency, instructions } = orderFrom(values)
  return {
    ...blankMedication('new'),
    name,
    dosage,
    route,
    frequency,
    instructions,
    isManualEntry: findDrug(name) === undefined,
  }
}
