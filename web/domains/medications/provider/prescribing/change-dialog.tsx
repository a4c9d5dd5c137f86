import { useDeferredValue, useMemo, useState } from 'react'
import {
  approvedRefills,
  changingDose,
  changingDoseLabel,
  frequencies,
  messages,
  routes,
} from '#core/medications/constants.ts'
import { scheduleOf } from '#core/medications/controlled.ts'
import { describeFrequency, describeRoute } from '#core/medications/describe-codes.ts'
import { problemWithDose } from '#core/medications/dose-rule.ts'
import { isRefillRequested } from '#core/medications/refills.ts'
import type { Medication } from '#core/medications/types.ts'
import { toast } from '#web/platform/toast.ts'
import { useSendsEmail } from '#web/platform/use-sends-email.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { AlertList } from '../../shared/alert-list.tsx'
import { useSeenInformation } from '../../shared/seen-information.ts'
import { describeChanges } from '../acts/describe-changes.ts'
import { SupplyFields } from '../acts/supply-fields.tsx'
import { problemsWith, supplyBefore, supplyFrom } from '../acts/supply-values.ts'
import { useMedicationAct } from '../acts/use-act.tsx'
import { type LoadedCourse, useLoadCourse } from '../acts/use-load-course.ts'
import { useReportIssued } from '../acts/use-report-issued.ts'
import { previewOf } from './checks.ts'
import { changingDoseHint } from './prescribe-fields.tsx'
import { problemWithSteps } from './prescribe-values.ts'

interface ChangeDialogProps extends LoadedCourse {
  onClose: () => void
}

/**
 * Another dose or frequency of the same medication: checked and verified again, and prescribed again if it was
 * prescribed.
 */
export function ChangeDialog({ onClose, ...opened }: ChangeDialogProps) {
  const [loaded, setLoaded] = useState<LoadedCourse>(opened)
  const { patient, context, course, medication } = loaded
  const { load } = useLoadCourse(patient.id)
  const { run, isPending, failure, dialogs } = useMedicationAct(patient.id, {
    onChangedElsewhere: async () => {
      const fresh = await load({ courseId: course.id })
      if (!fresh) return
      setLoaded(fresh)
      setValues((typed) => ({ ...typed, ...untouched(typed, medication, fresh.medication) }))
      return describeChanges(medication, fresh.medication)
    },
  })
  const reportIssued = useReportIssued()
  const emails = useSendsEmail()
  const schedule = scheduleOf(medication.name)
  const [{ dosage, route, frequency, instructions }, setValues] = useState(medication)
  const [supply, setSupply] = useState(() =>
    supplyBefore(
      medication,
      isRefillRequested(medication) ? approvedRefills : medication.refillsRemaining,
      schedule,
    ),
  )
  const [tried, setTried] = useState(false)
  const seen = useSeenInformation(patient.id)
  const set = (change: Partial<Medication>) => setValues((before) => ({ ...before, ...change }))
  const typed = useDeferredValue(dosage)
  const check = useMemo(
    () => previewOf(context, { ...medication, dosage: typed, route, frequency }),
    [context, medication, typed, route, frequency],
  )
  const rhythms = [...new Set([...frequencies, medication.frequency, changingDose])]
  const ways = [...new Set([...routes, medication.route])]
  const isPrescribed = course.source === 'prescribed' || Boolean(medication.prescribedDate)
  const doseProblem = dosage.trim() ? problemWithDose(dosage) : messages.nameAndDosageRequired
  const stepsProblem = problemWithSteps({ frequency, instructions })
  const problems = isPrescribed ? problemsWith(supply, medication, schedule) : {}

  async function submit() {
    setTried(true)
    if (doseProblem || stepsProblem || Object.keys(problems).length > 0) return
    const answer = await run({
      name: 'change-medication',
      body: {
        medicationId: course.id,
        version: course.version,
        dosage: dosage.trim(),
        route,
        frequency,
        instructions: instructions.trim(),
        ...(isPrescribed && supplyFrom(supply)),
      },
    })
    if (!answer) return
    toast.success('Medications updated successfully!')
    if (answer.prescription)
      void reportIssued(answer.prescription, {
        name: medication.name,
        dosage: dosage.trim(),
        route,
        frequency,
      })
    onClose()
  }

  return (
    <Dialog open onOpenChange={onClose} busy={isPending} width="lg" title={`Change ${medication.name}`}>
      <div className="grid grid-cols-1 gap-4">
        <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-3">
          <Field label="Dosage" error={tried ? doseProblem : undefined}>
            <Input
              value={dosage}
              maxLength={60}
              autoComplete="off"
              onChange={({ target }) => set({ dosage: target.value })}
            />
          </Field>
          <Field label="Frequency">
            <Select
              value={frequency}
              options={rhythms.map((value) => ({
                value,
                label: value === changingDose ? changingDoseLabel : describeFrequency(value),
              }))}
              onChange={(next) => {
                set({ frequency: next })
                // A refill would begin the steps again.
                if (next === changingDose) setSupply((before) => ({ ...before, refills: '0' }))
              }}
            />
          </Field>
          <Field label="Route">
            <Select
              value={route}
              options={ways.map((value) => ({ value, label: describeRoute(value) }))}
              onChange={(next) => set({ route: next })}
            />
          </Field>
        </div>
        <Field
          label="Instructions"
          optional={frequency !== changingDose}
          hint={frequency === changingDose ? changingDoseHint : undefined}
          error={tried ? stepsProblem : undefined}
        >
          <Textarea
            className="min-h-16"
            value={instructions}
            maxLength={500}
            onChange={({ target }) => set({ instructions: target.value })}
          />
        </Field>
        {isPrescribed && (
          <>
            <SupplyFields
              patient={patient}
              context={context}
              medication={medication}
              values={supply}
              problems={tried ? problems : {}}
              onChange={(change) => setSupply((before) => ({ ...before, ...change }))}
            />
            <p className="text-sm text-ink-muted">
              This issues a new prescription. If one was issued here before, the new one tells the pharmacy to
              discontinue it.{emails && ' We’ll email you a confirmation.'}
            </p>
          </>
        )}
        <AlertList check={check} seen={seen} />
      </div>
      {failure && <Banner tone="danger" className="mt-4" title={failure} />}
      <DialogActions sticky>
        <Button variant="quiet" disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button busy={isPending} busyLabel="Saving…" onClick={() => void submit()}>
          {isPrescribed ? 'Save and prescribe' : 'Save change'}
        </Button>
      </DialogActions>
      {dialogs}
    </Dialog>
  )
}

const editable = ['dosage', 'route', 'frequency', 'instructions'] as const

/** Untouched fields follow the newer entry; typed input stays. */
function untouched(typed: Medication, before: Medication, fresh: Medication): Partial<Medication> {
  return Object.fromEntries(
    editable.flatMap((field) => (typed[field] === before[field] ? [[field, fresh[field]]] : [])),
  )
}
