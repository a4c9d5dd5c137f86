import type { Overview } from '#web/domains/scheduling/shared/provider-overview.ts'
import { StatRow } from '#web/ui/stat-row.tsx'

/** The four numbers of the day, each counted by the database, with what in them asks for something. */
export function Stats({ stats }: { stats: Overview['stats'] | undefined }) {
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
          more: stats && `${stats.notesToSign} to sign`,
        },
        { label: 'Pending tasks', value: stats?.pendingTasks, more: stats && `${stats.urgentTasks} urgent` },
      ]}
    />
  )
}
