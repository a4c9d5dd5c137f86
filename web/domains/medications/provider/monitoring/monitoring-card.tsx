import { useState } from 'react'
import { practice } from '#core/practice.ts'
import { sayTest } from '#core/prescribing/test-names.ts'
import { addDays, type PlainDate, showPlainDate, today } from '#web/platform/plain-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { useMonitoring, useRecordResult } from './api.ts'
import { DueBadge } from './due-badge.tsx'

interface MonitoringCardProps {
  patientId: string
  /** The chart of somebody who only reads. */
  readOnly?: boolean
}

/** Tests that the patient's medications ask for, with the day each is due and the last result. */
export default function MonitoringCard({ patientId, readOnly = false }: MonitoringCardProps) {
  const { data, isError, refetch } = useMonitoring(patientId)
  const [recording, setRecording] = useState<{ id: string; test: string }>()
  if (isError) return <LoadFailed title="We couldn’t load lab monitoring." onRetry={refetch} />
  if (!data || data.length === 0) return null
  const open = data.filter(({ closed_at }) => !closed_at).toSorted((a, b) => a.due_on.localeCompare(b.due_on))
  const lastOf = (test: string) => data.find((each) => each.test === test && each.done_on)
  return (
    <Card aria-labelledby="lab-monitoring">
      <CardHead id="lab-monitoring" title="Lab monitoring" />
      {open.length === 0 && <p className="text-sm text-ink-muted">No tests are due.</p>}
      <ul className="divide-y divide-line">
        {open.map(({ id, test, drug, due_on }) => {
          const last = lastOf(test)
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
              <span className="min-w-0 grow basis-52">
                <b className="font-semibold">{sayTest(test)}</b>{' '}
                <span className="text-ink-muted">for {drug}</span>
                <span className="num block text-xs text-ink-muted">
                  Due {showPlainDate(due_on)}
                  {last?.done_on && ` · last ${showPlainDate(last.done_on)}: ${last.result ?? ''}`}
                </span>
              </span>
              <DueBadge dueOn={due_on} />
              {!readOnly && (
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={`Record result of ${sayTest(test)}`}
                  onClick={() => setRecording({ id, test })}
                >
                  Record result
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {recording && <RecordResult {...recording} onClose={() => setRecording(undefined)} />}
    </Card>
  )
}

function RecordResult({ id, test, onClose }: { id: string; test: string; onClose: () => void }) {
  const day = today(practice.timeZone)
  const [doneOn, setDoneOn] = useState<PlainDate | ''>(day)
  const [result, setResult] = useState('')
  const [tried, setTried] = useState(false)
  const save = useRecordResult()

  function submit() {
    setTried(true)
    if (!doneOn || !result.trim()) return
    save.mutate({ monitoring: id, done_on: doneOn, result: result.trim() }, { onSuccess: onClose })
  }

  return (
    <Dialog open onOpenChange={onClose} width="sm" title={sayTest(test)}>
      <div className="grid gap-4">
        <DateField
          label="Done on"
          value={doneOn}
          min={addDays(day, -400)}
          max={day}
          error={tried && !doneOn ? 'Enter the date' : undefined}
          onChange={setDoneOn}
        />
        <Field label="Result" error={tried && !result.trim() ? 'Enter the result' : undefined}>
          <Input
            value={result}
            maxLength={300}
            autoComplete="off"
            onChange={({ target }) => setResult(target.value)}
          />
        </Field>
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button busy={save.isPending} busyLabel="Saving…" onClick={submit}>
          Save
        </Button>
      </DialogActions>
    </Dialog>
  )
}
