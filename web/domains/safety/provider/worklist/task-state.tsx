import {
  Bell,
  BellRing,
  CheckCheck,
  CircleAlert,
  CircleQuestionMark,
  Clock,
  ClockAlert,
  type LucideIcon,
  PhoneCall,
  PhoneMissed,
  UserRoundCheck,
} from 'lucide-react'
import type { WorklistTask } from '#core/answers/safety-worklist.ts'
import { cx } from '#web/ui/cx.ts'
import { formatAge, type StateLine, stateLines } from './format-times.ts'
import type { TierStyle } from './tiers.ts'

const icons: Record<StateLine['kind'], LucideIcon> = {
  acknowledged: UserRoundCheck,
  contact: PhoneCall,
  missed: PhoneMissed,
  reminder: BellRing,
  'reminder-due': Bell,
  escalated: ClockAlert,
  due: Clock,
  safe: CheckCheck,
  'safe-before': CheckCheck,
  'not-safe': CircleAlert,
  unanswered: CircleQuestionMark,
}

interface TaskStateProps {
  task: WorklistTask
  look: TierStyle
  now: number
  timeZone: string
}

/** How long a task is open, who has it, and what happens next. */
export function TaskState({ task, look, now, timeZone }: TaskStateProps) {
  const urgent = look.tier < 3
  return (
    <div className="text-xs leading-relaxed max-md:border-t max-md:border-line max-md:pt-3 max-md:text-sm">
      <p className="mb-1 font-display text-xl leading-tight font-title lining-nums">
        Open {formatAge(task.created_at, now)}
      </p>
      {look.tier === 1 && !task.acknowledged_at && <TimeLine task={task} now={now} />}
      <ul className="grid gap-0.5">
        {stateLines(task, now, timeZone).map(({ kind, text }) => {
          const Icon = kind === 'due' && urgent ? ClockAlert : icons[kind]
          return (
            <li
              key={`${kind} ${text}`}
              className={cx(
                'grid grid-cols-[auto_1fr] items-start gap-1.75 [&_.lucide]:mt-0.5 [&_.lucide]:size-4',
                lineClass(kind, kind === 'due' && urgent && !task.escalated_at ? look.words : undefined),
              )}
            >
              <Icon />
              <span>{text}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** `due` is the color of an escalation that is due soon. */
function lineClass(kind: StateLine['kind'], due: string | undefined) {
  if (kind === 'acknowledged' || kind === 'safe') return 'font-semibold text-success'
  if (kind === 'escalated' || kind === 'not-safe') return 'font-semibold text-danger'
  if (kind === 'unanswered') return 'font-semibold'
  return due === undefined ? '[&_.lucide]:text-ink-muted' : cx('font-semibold', due)
}

/** The sun on a line: opened, reminded, now, escalation. The same is said in words below it. */
function TimeLine({ task, now }: { task: WorklistTask; now: number }) {
  const from = Date.parse(task.alarm_at)
  const to = Date.parse(task.escalated_at ?? task.escalate_at ?? task.alarm_at)
  const share = (at: number) => `${Math.min(100, Math.max(0, ((at - from) / Math.max(1, to - from)) * 100))}%`
  const dot = 'absolute top-1 -ml-1 size-2 rounded-full'
  return (
    <div aria-hidden="true" className="relative mx-2 mt-0.5 mb-1.5 h-4">
      <span className="absolute inset-x-0 top-1.75 h-0.5 rounded-full bg-line" />
      <span className="absolute top-1.75 left-0 h-0.5 rounded-full bg-danger" style={{ width: share(now) }} />
      <span className={cx(dot, 'left-0 bg-danger')} />
      {task.reminded_at && task.reminders > 0 && (
        <span className={cx(dot, 'bg-danger')} style={{ left: share(Date.parse(task.reminded_at)) }} />
      )}
      <span className={cx(dot, 'left-full border-2 border-line-strong bg-surface')} />
      <span
        className="absolute top-px -ml-1.75 size-3.5 rounded-full bg-accent shadow-[0_0_0_4px_var(--accent-tint)]"
        style={{ left: share(now) }}
      />
    </div>
  )
}
