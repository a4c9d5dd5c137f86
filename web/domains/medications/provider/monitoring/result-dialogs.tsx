import { useState } from 'react'
import { practice } from '#core/practice.ts'
import { describeTest } from '#core/prescribing/test-names.ts'
import { addDays, type PlainDate, today } from '#web/platform/plain-date.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { type LabTest, useCorrectResult, useRecordResult } from './api.ts'

interface ResultDialogProps {
  item: LabTest
  onClose: () => void
}

export function RecordResult({ item, onClose }: ResultDialogProps) {
  const [doneOn, setDoneOn] = useState<PlainDate | ''>(today(practice.timeZone))
  const [result, setResult] = useState('')
  const [tried, setTried] = useState(false)
  const save = useRecordResult()

  function submit() {
    setTried(true)
    if (!doneOn || !result.trim()) return
    save.mutate({ monitoring: item.id, done_on: doneOn, result: result.trim() }, { onSuccess: onClose })
  }

  return (
    <Dialog open onOpenChange={onClose} busy={save.isPending} width="sm" title={describeTest(item.test)}>
      <ResultFields
        doneOn={doneOn}
        result={result}
        dateError={tried && !doneOn ? 'Enter the date' : undefined}
        resultError={tried && !result.trim() ? 'Enter the result' : undefined}
        onDoneOn={setDoneOn}
        onResult={setResult}
      />
      <DialogActions>
        <Button variant="secondary" disabled={save.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button busy={save.isPending} busyLabel="Saving…" onClick={submit}>
          Save
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The wrong result stays visible as such. The right one is entered here, or the test is due again. */
export function CorrectResult({ item, onClose }: ResultDialogProps) {
  const [doneOn, setDoneOn] = useState<PlainDate | ''>(item.done_on ?? '')
  const [result, setResult] = useState('')
  const [tried, setTried] = useState(false)
  const correct = useCorrectResult()
  const right = result.trim()

  function submit() {
    setTried(true)
    if (right && !doneOn) return
    correct.mutate(
      { monitoring: item.id, ...(right && doneOn && { done_on: doneOn, result: right }) },
      { onSuccess: onClose },
    )
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={correct.isPending}
      width="sm"
      title="Mark this result as entered in error?"
      description={`${describeTest(item.test)}: ${item.result}. It stays in the chart, crossed out, and is removed from the patient’s record. Unless you enter the correct result, the test will be due again.`}
    >
      <ResultFields
        optional
        doneOn={doneOn}
        result={result}
        dateError={tried && right && !doneOn ? 'Enter the date' : undefined}
        resultError={undefined}
        onDoneOn={setDoneOn}
        onResult={setResult}
      />
      <DialogActions>
        <Button variant="secondary" disabled={correct.isPending} onClick={onClose}>
          Go back
        </Button>
        <Button variant="danger" busy={correct.isPending} busyLabel="Saving…" onClick={submit}>
          Mark as entered in error
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface ResultFieldsProps {
  optional?: boolean
  doneOn: PlainDate | ''
  result: string
  dateError: string | undefined
  resultError: string | undefined
  onDoneOn: (day: PlainDate | '') => void
  onResult: (result: string) => void
}

function ResultFields(props: ResultFieldsProps) {
  const { optional = false, doneOn, result, dateError, resultError, onDoneOn, onResult } = props
  const day = today(practice.timeZone)
  return (
    <div className="grid gap-4">
      <DateField
        label="Done on"
        value={doneOn}
        max={day}
        {...(!optional && { min: addDays(day, -400) })}
        error={dateError}
        onChange={onDoneOn}
      />
      <Field label={optional ? 'Correct result' : 'Result'} optional={optional} error={resultError}>
        <Input
          value={result}
          maxLength={300}
          autoComplete="off"
          onChange={({ target }) => onResult(target.value)}
        />
      </Field>
    </div>
  )
}
