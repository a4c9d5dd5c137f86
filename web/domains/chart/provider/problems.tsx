import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { formatDate, formatDateTime } from '#web/platform/formats.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { showPlainDate } from '#web/platform/plain-date.ts'
import { toast } from '#web/platform/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { isListedAlready, type Problem, useChangeProblem, useProblems } from './api/problems.ts'
import { Loaded } from './loaded.tsx'
import { useReader } from './reader.ts'

const AddProblem = lazyPart(async () => ({ default: (await import('./add-problem.tsx')).AddProblem }))
const ProblemInError = lazyPart(() => import('./problem-in-error.tsx'))

const labels: Record<string, string> = {
  active: 'Active',
  resolved: 'Resolved',
  entered_in_error: 'Entered in error',
}
const tones: Record<string, 'accent' | 'success' | 'danger'> = {
  active: 'accent',
  resolved: 'success',
  entered_in_error: 'danger',
}

export function Problems({ patientId }: { patientId: string }) {
  const problems = useProblems(patientId)
  const { providerId } = useReader()
  const [adding, setAdding] = useState(false)
  return (
    <Card aria-labelledby="problems">
      <CardHead
        id="problems"
        title="Problem list"
        action={
          providerId && (
            <Button variant="secondary" size="sm" onClick={() => setAdding(true)}>
              <Plus />
              Add problem
            </Button>
          )
        }
      />
      <Loaded query={problems} what="the problems">
        {(list) => <ProblemList problems={list} />}
      </Loaded>
      <Suspense>{adding && <AddProblem patientId={patientId} onClose={() => setAdding(false)} />}</Suspense>
    </Card>
  )
}

function ProblemList({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0) return <p className="text-sm text-ink-muted">No problems on the list.</p>
  return (
    <ul className="divide-y divide-line">
      {problems.map((problem) => (
        <ProblemRow key={problem.id} problem={problem} />
      ))}
    </ul>
  )
}

function ProblemRow({ problem }: { problem: Problem }) {
  const { id, icd10_code, description, status, onset, created_at, resolved_at } = problem
  const [marking, setMarking] = useState(false)
  const { mutate, isPending } = useChangeProblem(problem.patient_id)
  const { providerId } = useReader()
  const active = status === 'active'
  const inError = status === 'entered_in_error'

  function turn() {
    mutate(
      { id, status: active ? 'resolved' : 'active' },
      {
        onError: (error) =>
          toast.error(
            isListedAlready(error)
              ? 'This code is already active on the list.'
              : 'We couldn’t change the problem. Please try again.',
          ),
      },
    )
  }

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
      <span className="num w-16 flex-none font-semibold">{icd10_code ?? 'No code'}</span>
      <span className="min-w-48 grow">
        {description}
        <span className="block text-xs text-ink-muted">
          {[
            onset && `Since ${showPlainDate(onset)}`,
            `noted ${formatDate(created_at)}`,
            resolved_at && `resolved ${formatDate(resolved_at)}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
        {problem.entered_in_error_at && (
          <span className="block text-xs wrap-anywhere text-ink-muted">
            Marked by {problem.entered_in_error_name ?? 'the practice'},{' '}
            {formatDateTime(problem.entered_in_error_at)}. Reason: {problem.entered_in_error_reason}
          </span>
        )}
      </span>
      <Badge tone={tones[status] ?? 'neutral'}>{labels[status] ?? status}</Badge>
      {providerId && !inError && (
        <Button
          variant="quiet"
          size="sm"
          busy={isPending}
          aria-label={`${active ? 'Resolve' : 'Mark active'}: ${description}`}
          onClick={turn}
        >
          {active ? 'Resolve' : 'Mark active'}
        </Button>
      )}
      {!inError && (
        <Button
          variant="danger-quiet"
          size="sm"
          aria-label={`Mark as error: ${description}`}
          onClick={() => setMarking(true)}
        >
          Mark as error
        </Button>
      )}
      <Suspense>{marking && <ProblemInError problem={problem} onClose={() => setMarking(false)} />}</Suspense>
    </li>
  )
}
