import { useState } from 'react'
import { describeTest } from '#core/prescribing/test-names.ts'
import { showPlainDate } from '#web/platform/plain-date.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { type LabTest, useMonitoring } from './api.ts'
import { DueBadge } from './due-badge.tsx'
import { CorrectResult, RecordResult } from './result-dialogs.tsx'

interface MonitoringCardProps {
  patientId: string
  /** For readers who can't make changes. */
  readOnly?: boolean
}

/** Tests that the patient's medications ask for, with the day each is due, and every result. */
export default function MonitoringCard({ patientId, readOnly = false }: MonitoringCardProps) {
  const { data, isError, refetch } = useMonitoring(patientId)
  const [recording, setRecording] = useState<LabTest>()
  const [correcting, setCorrecting] = useState<LabTest>()
  if (isError && !data) return <LoadFailed title="We couldn’t load lab monitoring." onRetry={refetch} />
  if (!data || data.open.length + data.results.length === 0) return null
  const { open, results } = data
  const lastOf = (name: string) =>
    results.find(({ test, entered_in_error_at }) => test === name && !entered_in_error_at)
  return (
    <Card aria-labelledby="lab-monitoring">
      <CardHead id="lab-monitoring" title="Lab monitoring" />
      {open.length === 0 && <p className="text-sm text-ink-muted">No tests are due.</p>}
      <ul className="divide-y divide-line">
        {open.map((item) => {
          const { id, test, drug, due_on } = item
          const last = lastOf(test)
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
              <span className="min-w-0 grow basis-52">
                <b className="font-semibold">{describeTest(test)}</b>{' '}
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
                  aria-label={`Record result of ${describeTest(test)}`}
                  onClick={() => setRecording(item)}
                >
                  Record result
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {[...Map.groupBy(results, ({ test }) => test)].map(([test, list]) => (
        <details key={test} className="mt-2 text-sm">
          <summary className="cursor-pointer py-1 font-semibold">
            All values: {describeTest(test)} ({list.length})
          </summary>
          <ul aria-label={`All values: ${describeTest(test)}`} className="divide-y divide-line">
            {list.map((item) => (
              <ResultRow
                key={item.id}
                item={item}
                onCorrect={readOnly ? undefined : () => setCorrecting(item)}
              />
            ))}
          </ul>
        </details>
      ))}
      {recording && <RecordResult item={recording} onClose={() => setRecording(undefined)} />}
      {correcting && <CorrectResult item={correcting} onClose={() => setCorrecting(undefined)} />}
    </Card>
  )
}

function ResultRow({ item, onCorrect }: { item: LabTest; onCorrect: (() => void) | undefined }) {
  const { test, drug, done_on, result, entered_in_error_at } = item
  const day = done_on ? showPlainDate(done_on) : ''
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <span className="num text-xs text-ink-muted">{day}</span>
      <span className={cx('min-w-0 grow', entered_in_error_at && 'line-through')}>
        {result} <span className="text-xs text-ink-muted">for {drug}</span>
      </span>
      {entered_in_error_at ? (
        <Badge tone="danger">Entered in error</Badge>
      ) : (
        onCorrect && (
          <Button
            size="sm"
            variant="danger-quiet"
            aria-label={`Mark as error: ${describeTest(test)} of ${day}`}
            onClick={onCorrect}
          >
            Mark as error
          </Button>
        )
      )}
    </li>
  )
}
