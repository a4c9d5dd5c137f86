import { useState } from 'react'
import { stoppingRisk } from '#core/medications/stopping.ts'
import { type Course, medicationOf } from '#core/prescribing/context.ts'
import { toast } from '#web/platform/toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { describeChanges } from '../acts/describe-changes.ts'
import { useMedicationAct } from '../acts/use-act.tsx'
import { useLoadCourse } from '../acts/use-load-course.ts'

interface StopDialogProps {
  patientId: string
  course: Course
  onClose: () => void
}

const reasons = [
  'Side effects',
  'Not effective',
  'No longer needed',
  'Interaction or contraindication',
  'Patient’s choice',
  'Replaced by another medication',
]
const other = 'other'

/** Ends a course, with the reason. The patient is notified, and the pharmacy is notified not to fill what is left. */
export function StopDialog({ patientId, course: opened, onClose }: StopDialogProps) {
  const [course, setCourse] = useState(opened)
  const { load } = useLoadCourse(patientId)
  const { run, isPending, failure, dialogs } = useMedicationAct(patientId, {
    onChangedElsewhere: async () => {
      const fresh = await load({ courseId: course.id })
      const [before] = medicationOf(course, course.entry)
      if (!fresh || !before) return
      setCourse(fresh.course)
      return describeChanges(before, fresh.medication)
    },
  })
  const [chosen, setChosen] = useState<string>()
  const [words, setWords] = useState('')
  const [tried, setTried] = useState(false)
  const [medication] = medicationOf(course, course.entry)
  const risk = medication && stoppingRisk(medication)
  const reason = [chosen === other ? '' : chosen, words.trim()].filter(Boolean).join('. ')

  async function submit() {
    setTried(true)
    if (!reason) return
    const body = { medicationId: course.id, version: course.version, reason }
    if (!(await run({ name: 'stop-medication', body }))) return
    toast.success('Medications updated successfully!')
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={isPending}
      width="sm"
      title={`Discontinue ${course.drug}?`}
      description="It moves to history with today’s date and no refills. We’ll notify the patient."
    >
      <div className="grid gap-4">
        {risk && (
          <Banner tone="warning" title={`Stopping it suddenly can cause ${risk.effect}.`}>
            To taper it instead, close this window, choose Change, set the frequency to “Taper or titration”
            and write each step. Source: {risk.source}.
          </Banner>
        )}
        <Field group label="Reason" error={tried && !reason ? 'Choose or enter a reason' : undefined}>
          <RadioGroup
            value={chosen}
            onChange={setChosen}
            options={[
              ...reasons.map((value) => ({ value, label: value })),
              { value: other, label: 'Other reason' },
            ]}
          />
        </Field>
        <Field label="Details" optional={chosen !== other}>
          <Input
            value={words}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => setWords(target.value)}
          />
        </Field>
      </div>
      {failure && <Banner tone="danger" className="mt-4" title={failure} />}
      <DialogActions>
        <Button variant="secondary" disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button variant="danger-quiet" busy={isPending} busyLabel="Saving…" onClick={() => void submit()}>
          Discontinue
        </Button>
      </DialogActions>
      {dialogs}
    </Dialog>
  )
}
