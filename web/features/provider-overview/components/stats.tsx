import type { Overview } from '#web/lib/provider-overview.ts'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The four numbers of the day, each counted by the database, with what in them asks for something. */
export function Stats({ stats }: { stats: Overview['stats'] | undefined }) {
  const cards = [
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
      more: stats && `${stats.notesToSign} to sign`,
    },
    { label: 'Pending tasks', value: stats?.pendingTasks, more: stats && `${stats.urgentTasks} urgent` },
  ]
  return (
    <dl className="grid grid-cols-2 rounded-card border border-line bg-surface lg:grid-cols-4">
      {cards.map(({ label, value, more }, place) => (
        <div
          key={label}
          className={cx(
            'border-line px-4.5 py-3.5 max-md:px-3.5 max-md:py-3',
            place % 2 === 1 && 'border-l',
            place === 2 && 'lg:border-l',
            place > 1 && 'max-lg:border-t',
          )}
        >
          <dt className="text-xs font-medium text-ink-muted">{label}</dt>
          <dd className="mt-px flex items-baseline gap-x-2.5 max-md:flex-col">
            {value === undefined ? (
              <Skeleton className="my-1 h-6.5 w-12" />
            ) : (
              <b className="num font-display text-[1.75rem] leading-tight font-[480] tracking-[-.02em]">
                {value}
              </b>
            )}
            <span className="text-xs leading-snug text-ink-muted">{more}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
