import {
  CalendarX2,
  ChevronRight,
  FilePenLine,
  FilePlus2,
  ListTodo,
  MessageCircle,
  Pill,
  ShieldCheck,
} from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import type { NextVisit, Overview } from '#core/answers/provider-overview.ts'
import { TasksCard } from '#web/domains/chart/provider/tasks/lazy.ts'
import { DueMonitoring } from '#web/domains/medications/provider/monitoring/lazy.ts'
import { formatNear } from '#web/platform/format-near.ts'
import { formatMinutes, fullName } from '#web/platform/formats.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { paths } from '#web/platform/paths.ts'
import { describeKind } from '#web/platform/visit-kind.ts'
import { ActionLink } from '#web/ui/action-link.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { StatRow } from '#web/ui/stat-row.tsx'
import { CannotCome } from './schedule-row.tsx'
import { TodaysSchedule } from './todays-schedule.tsx'

const AiAssistance = lazyPart(async () => ({ default: (await import('./ai-assistance.tsx')).AiAssistance }))

const rows = [
  {
    id: 'unstarted',
    label: 'Visits that weren’t started',
    icon: CalendarX2,
    href: `${paths.appointments}?view=list&past=yes&status=scheduled`,
  },
  { id: 'unwritten', label: 'Visits without a note', icon: FilePlus2, href: paths.notes },
  { id: 'notes', label: 'Notes to sign', icon: FilePenLine, href: paths.notes },
  { id: 'cosign', label: 'Notes to co-sign', icon: FilePenLine, href: paths.notes },
  { id: 'refills', label: 'Refill requests', icon: Pill, href: paths.refills },
  {
    id: 'medications',
    label: 'Medications to verify',
    icon: ShieldCheck,
    href: paths.medicationVerification(),
  },
  { id: 'messages', label: 'Patient messages', icon: MessageCircle, href: paths.providerMessages() },
  { id: 'cover', label: 'Colleagues’ overdue messages', icon: MessageCircle, href: paths.overdueMessages },
  { id: 'tasks', label: 'Tasks assigned to you', icon: ListTodo, href: '#tasks' },
] as const

/** Where the pending tasks are. */
function WaitingOnYou({ waiting }: { waiting: Overview['waiting_on_me'] | undefined }) {
  // Only some co-sign or cover for others, and most visits are started.
  const rare = ['cosign', 'cover', 'tasks', 'unstarted']
  const shown = rows.filter(({ id }) => !rare.includes(id) || (waiting?.[id] ?? 0) > 0)
  return (
    <Card aria-labelledby="waiting-on-you">
      <CardHead id="waiting-on-you" title="Waiting on you" />
      <ul>
        {shown.map(({ id, label, icon: Icon, href }) => (
          <li key={id} className="border-b border-line last:border-0">
            <a
              href={href}
              className="grid min-h-9.5 grid-cols-[auto_1fr_auto_auto] items-center gap-3 text-ink no-underline hover:text-primary pointer-coarse:min-h-11 [&_.lucide]:text-ink-muted"
            >
              <Icon />
              <span>
                {label}
                {id === 'messages' && waiting && waiting.overdue_messages > 0 && (
                  <b className="ml-2 text-xs font-semibold text-warning">
                    {waiting.overdue_messages} overdue
                  </b>
                )}
              </span>
              <span className="num font-semibold">{waiting?.[id] ?? '…'}</span>
              <ChevronRight />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface DayProps {
  /** Undefined while loading: headings are shown first, counts follow. */
  data: Overview | undefined
  timeZone: string
  now: number
  /** The visits whose patient is in the waiting room. */
  waiting: ReadonlySet<string>
  /** Below the tasks, where the column has room. */
  more?: ReactNode
}

/** Four numbers, today, what comes next and what waits. */
export function Day({ data, timeZone, now, waiting, more }: DayProps) {
  return (
    <>
      <Stats stats={data?.stats} />
      <TodaysSchedule visits={data?.today} timeZone={timeZone} now={now} waiting={waiting} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-1 gap-4">
          <Upcoming visits={data?.upcoming} timeZone={timeZone} />
          {data && (
            <Suspense>
              <TasksCard />
            </Suspense>
          )}
          {more}
        </div>
        <div className="grid grid-cols-1 gap-4">
          <WaitingOnYou waiting={data?.waiting_on_me} />
          {data && (
            <Suspense>
              <DueMonitoring />
              <AiAssistance drafts={data.drafts} />
            </Suspense>
          )}
        </div>
      </div>
    </>
  )
}

/** The four numbers of the day, each counted by the database, with what in them needs action. */
function Stats({ stats }: { stats: Overview['stats'] | undefined }) {
  return (
    <StatRow
      stats={[
        {
          label: 'Today’s appointments',
          value: stats?.todaysAppointments,
          more: stats && `${stats.doneToday} done`,
        },
        {
          label: 'Active patients',
          value: stats?.activePatients,
          more: stats && `${stats.newThisWeek} new this week`,
        },
        {
          label: 'AI-assisted notes',
          value: stats?.aiAssistedNotes,
          more: stats && `${stats.notesToSign} of them to sign`,
        },
        { label: 'Pending tasks', value: stats?.pendingTasks, more: stats && `${stats.urgentTasks} urgent` },
      ]}
    />
  )
}

/** The next ten visits from today on. */
function Upcoming({ visits, timeZone }: { visits: readonly NextVisit[] | undefined; timeZone: string }) {
  return (
    <Card aria-labelledby="upcoming">
      <CardHead
        id="upcoming"
        title="Upcoming appointments"
        action={<ActionLink href={paths.appointments}>All appointments</ActionLink>}
      />
      {!visits && (
        <Loading label="Loading upcoming appointments">
          <SkeletonRows rows={3} />
        </Loading>
      )}
      {visits?.length === 0 && (
        <p className="text-ink-muted">
          None scheduled. <a href={paths.providerSchedule}>Check what patients can book.</a>
        </p>
      )}
      <ul>
        {visits?.map((visit) => (
          <li
            key={visit.id}
            className="flex min-h-9.5 flex-wrap items-center gap-x-3 border-b border-line py-1 last:border-0"
          >
            <a
              href={paths.patientChart(visit.patient.id)}
              className="font-medium text-ink no-underline hover:underline"
            >
              {fullName(visit.patient, 'Patient')}
            </a>
            <span className="grow text-xs text-ink-muted">
              {describeKind(visit.appointment_type, 'en')}, {formatMinutes(visit.duration_minutes)}
            </span>
            <time
              dateTime={visit.appointment_date}
              className="num inline-block text-xs text-ink-muted first-letter:uppercase"
            >
              {formatNear(visit.appointment_date, timeZone, 'en')}
            </time>
            <CannotCome visit={visit} timeZone={timeZone} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
