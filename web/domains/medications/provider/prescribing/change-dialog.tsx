import { useDeferredValue, useMemo, useState } from 'react'
import { frequencies, messages, routes } from '#core/medications/constants.ts'
import { scheduleOf } from '#core/medications/controlled.ts'
import { sayFrequency, sayRoute } from '#core/medications/say-codes.ts'
import type { Medication } from '#core/medications/types.ts'
import { practice } from '#core/practice.ts'
import type { Course, MedicationContext } from '#core/prescribing/context.ts'
import { pdmpDays } from '#core/prescribing/telehealth-rule.ts'
import { addDays, type PlainDate, today } from '#web/platform/plain-date.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { AlertList } from '../../shared/alert-list.tsx'
import { sayPrescription } from '../../shared/say-prescription.ts'
import { useSeenInformation } from '../../shared/seen-information.ts'
import { useMedicationAct } from '../acts/use-act.tsx'
import { previewOf } from './checks.ts'

interface ChangeDialogProps {
  patientId: string
  context: MedicationContext
  course: Course
  medication: Medication
  onClose: () => void
}

const countOf = (typed: string) => (/^[1-9]\d{0,3}$/.test(typed.trim()) ? Number(typed) : undefined)

/** Another dose or rhythm of the same medication: checked and verified anew, and prescribed anew if it was prescribed. */
export function ChangeDialog({ patientId, context, course, medication, onClose }: ChangeDialogProps) {
  const { run, isPending, dialogs } = useMedicationAct(patientId)
  const [{ dosage, route, frequency, instructions }, setValues] = useState(medication)
  const [quantity, setQuantity] = useState(String(medication.quantity ?? ''))
  const [pdmpCheckedOn, setPdmp] = useState<PlainDate | ''>('')
  const [tried, setTried] = useState(false)
  const seen = useSeenInformation(patientId)
  const set = (change: Partial<Medication>) => setValues((before) => ({ ...before, ...change }))
  const typed = useDeferredValue(dosage)
  const check = useMemo(
    () => previewOf(context, { ...medication, dosage: typed, route, frequency }),
    [context, medication, typed, route, frequency],
  )
  const rhythms = [...new Set([...frequencies, medication.frequency])]
  const ways = [...new Set([...routes, medication.route])]
  const isPrescribed = course.source === 'prescribed' || Boolean(medication.prescribedDate)
  const isControlled = isPrescribed && scheduleOf(medication.name) !== undefined
  const missing = !dosage.trim() || (isControlled && (!countOf(quantity) || !pdmpCheckedOn))
  const day = today(practice.timeZone)

  async function submit() {
    setTried(true)
    if (missing) return
    const amount = countOf(quantity)
    const answer = await run({
      name: 'change-medication',
      body: {
        medicationId: course.id,
        version: course.version,
        dosage: dosage.trim(),
        route,
        frequency,
        instructions: instructions.trim(),
        ...(amount && { quantity: amount }),
        ...(pdmpCheckedOn && { pdmpCheckedOn }),
      },
    })
    if (!answer) return
    toast.success('Medications updated successfully!')
    if (answer.prescription) sayPrescription(answer.prescription)
    onClose()
  }

  return (
    <Dialog open onOpenChange={onClose} width="lg" title={`Change ${medication.name}`}>
      <div className="grid grid-cols-1 gap-4">
        <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
          <Field label="Dosage" error={tried && !dosage.trim() ? messages.nameAndDosageRequired : undefined}>
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
              options={rhythms.map((value) => ({ value, label: sayFrequency(value) }))}
              onChange={(next) => set({ frequency: next })}
            />
          </Field>
          <Field label="Route">
            <Select
              value={route}
              options={ways.map((value) => ({ value, label: sayRoute(value) }))}
              onChange={(next) => set({ route: next })}
            />
          </Field>
          <Field
            label="Quantity"
            optional={!isControlled}
            error={
              tried && isControlled && !countOf(quantity)
                ? 'Enter a quantity for a controlled substance'
                : undefined
            }
          >
            <Input
              value={quantity}
              inputMode="numeric"
              maxLength={4}
              autoComplete="off"
              onChange={({ target }) => setQuantity(target.value)}
            />
          </Field>
          {isControlled && (
            <DateField
              label="PDMP checked on"
              value={pdmpCheckedOn}
              min={addDays(day, -pdmpDays)}
              max={day}
              error={tried && !pdmpCheckedOn ? 'Enter the day you checked the PDMP' : undefined}
              onChange={setPdmp}
            />
          )}
          <Field label="Instructions" optional className="sm:col-span-2">
            <Textarea
              className="min-h-16"
              value={instructions}
              maxLength={500}
              onChange={({ target }) => set({ instructions: target.value })}
            />
          </Field>
        </div>
        {isPrescribed && (
          <p className="text-sm text-ink-muted">
            A new prescription is issued. It tells the pharmacy to discontinue the previous one.
          </p>
        )}
        <AlertList check={check} seen={seen} />
      </div>
      <DialogActions sticky>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button busy={isPending} busyLabel="Saving…" onClick={() => void submit()}>
          Save change
        </Button>
      </DialogActions>
      {dialogs}
    </Dialog>
  )
}
