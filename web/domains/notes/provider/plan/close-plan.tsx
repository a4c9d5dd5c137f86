import { type FormEvent, useState } from 'react'
import { type PlanOutcome, planOutcomes } from '#core/notes/plan-outcomes.ts'
import { logProblem } from '#web/platform/log.ts'
import { describeNotStored } from '#web/platform/refusal.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions, DialogClose } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { WrittenDialog } from '#web/ui/written-dialog.tsx'
import { type Plan, useClosePlan } from './plans.ts'

const outcomes = Object.entries(planOutcomes).map(([value, label]) => ({ value, label }))

interface ClosePlanProps {
  plan: Plan
  patientId: string
  onClose: () => void
}

/** Closes a plan with its outcome. The plan stays in the record, and a new one can be started. */
export function ClosePlan({ plan, patientId, onClose }: ClosePlanProps) {
  const [outcome, setOutcome] = useState<PlanOutcome | ''>('')
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { mutateAsync, isPending } = useClosePlan(patientId)

  async function close(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!outcome) return
    setProblem(undefined)
    try {
      await mutateAsync({ plan, outcome, note })
      toast.success('Treatment plan closed', { description: 'You can start a new one.' })
      onClose()
    } catch (error) {
      logProblem('A treatment plan could not be closed', error)
      setProblem(describeNotStored(error, { failed: 'close the plan', stored: 'the plan was closed' }))
    }
  }

  return (
    <WrittenDialog
      unsaved={note.trim() !== ''}
      onClose={onClose}
      busy={isPending}
      title="Close this treatment plan?"
      description="It stays in the chart and can’t be changed or reopened. The patient will no longer see it as their current plan."
    >
      <form noValidate onSubmit={(event) => void close(event)} className="grid gap-4">
        {problem && (
          <p role="alert" className="text-sm font-semibold text-danger">
            {problem}
          </p>
        )}
        <Field label="Outcome" error={tried && !outcome ? 'Choose an outcome' : undefined}>
          <NativeSelect
            options={outcomes}
            value={outcome}
            onChange={({ target }) => setOutcome(target.value as PlanOutcome | '')}
          />
        </Field>
        <Field label="Closing note" optional hint="Part of the patient’s record.">
          <Textarea rows={3} maxLength={1000} value={note} onChange={({ target }) => setNote(target.value)} />
        </Field>
        <DialogActions>
          <DialogClose asChild>
            <Button variant="secondary">Keep plan open</Button>
          </DialogClose>
          <Button type="submit" variant="danger" busy={isPending} busyLabel="Closing…">
            Close plan
          </Button>
        </DialogActions>
      </form>
    </WrittenDialog>
  )
}
