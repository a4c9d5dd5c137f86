import { Phone, Siren } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import type { SafetyTask } from '#web/domains/scheduling/index.ts'
import { formatPhone, fullName } from '#web/platform/formats.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { sayAgo } from '#web/platform/say-ago.ts'
import { useNow } from '#web/platform/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'

const RecordDisposition = lazyPart(() => import('./record-disposition.tsx'))

const sources: Record<string, string> = {
  phq9_item9: 'PHQ-9 question 9',
  assessment_text: 'words in an assessment',
  message: 'words in a message',
  intake: 'words in the intake form',
  visit_chat: 'words in the visit’s chat',
  clinician_screening: 'suicide risk screening',
  phqa_item9: 'PHQ-A question 9',
}
const minute = 60_000

/** For those who see the tasks of others too: whose patient it is. */
export type SupervisedTask = SafetyTask & { treating?: string }

interface SafetyTasksProps {
  tasks: readonly SupervisedTask[]
  /** Where the chart is, for those who have one to open. */
  chartOf?: (patientId: string) => string
}

/** Above everything, and it does not go away by itself. */
export function SafetyTasks({ tasks, chartOf }: SafetyTasksProps) {
  const [closing, setClosing] = useState<SafetyTask>()
  const now = useNow(minute)
  if (tasks.length === 0 && !closing) return null
  return (
    <div className="grid gap-3">
      {tasks.map((task) => (
        <Task
          key={task.id}
          task={task}
          chart={chartOf?.(task.patient.id)}
          now={now}
          onClose={() => setClosing(task)}
        />
      ))}
      {closing && (
        <Suspense>
          <RecordDisposition task={closing} onDone={() => setClosing(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

interface TaskProps {
  task: SupervisedTask
  chart: string | undefined
  now: number
  onClose: () => void
}

function Task({ task, chart, now, onClose }: TaskProps) {
  const id = useId()
  const { patient } = task
  const name = fullName(patient, `Patient ${patient.patient_id}`)
  return (
    <article
      aria-labelledby={id}
      className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 rounded-md border border-danger-line bg-danger-tint px-4 py-3.5 xl:grid-cols-[auto_minmax(0,1fr)_auto]"
    >
      <span className="grid size-10 place-items-center rounded-full bg-danger text-on-danger">
        <Siren />
      </span>
      <div>
        <h2 id={id} className="font-sans text-[.9375rem] leading-snug font-bold tracking-normal">
          Safety task: {chart ? <a href={chart}>{name}</a> : name}, {sources[task.source] ?? task.source}
        </h2>
        <p className="mt-0.5 text-xs leading-normal">
          {task.summary} {task.score !== null && `Total score ${task.score}.`} {task.treating}
          <br />
          Opened {sayAgo(task.created_at, 'en', now)}. It stays until a disposition is recorded.
        </p>
      </div>
      <div className="flex gap-2 max-xl:col-span-2 max-md:grid">
        {patient.phone && (
          <a
            href={`tel:${patient.phone.replace(/[^\d+]/g, '')}`}
            className={buttonClass({ variant: 'danger' })}
            aria-label={`Call ${formatPhone(patient.phone)}, ${name}`}
          >
            <Phone />
            Call {formatPhone(patient.phone)}
          </a>
        )}
        <Button
          variant="secondary"
          className="text-danger inset-ring-danger"
          aria-label={`Record disposition for ${name}`}
          onClick={onClose}
        >
          Record disposition
        </Button>
      </div>
    </article>
  )
}
