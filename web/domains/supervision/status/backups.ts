import { formatAgo } from '#web/platform/format-ago.ts'
import type { SystemStatus } from './operations-api.ts'

const dayMs = 24 * 60 * 60 * 1000
const isWithin = (at: string | null, days: number): at is string =>
  at !== null && Date.now() - Date.parse(at) < days * dayMs

/** Whether the practice could be restored as it was a day or two ago, and what to do if not. */
export function describeBackups({ backups, jobs }: Pick<SystemStatus, 'backups' | 'jobs'>): {
  fresh: boolean
  about: string
} {
  const { full_at, base_at, archiving, archived_at } = backups
  const full = full_at ? `Last full backup ${formatAgo(full_at, 'en')}.` : 'No full backup yet.'
  if (!archiving)
    return isWithin(full_at, 2)
      ? { fresh: true, about: `${full} No continuous archive.` }
      : { fresh: false, about: `${full} No continuous archive. Run npm run backup every night.` }
  // PostgreSQL has finished a piece of the log when it is on its own disk; the job moves it to the archive.
  const carrying = jobs.find(({ name }) => name === 'archive-log')
  const carried = carrying !== undefined && carrying.failures === 0 && isWithin(carrying.finished_at, 1 / 24)
  const log = !archived_at
    ? 'No log archived yet.'
    : carried
      ? `Log archived ${formatAgo(archived_at, 'en')}.`
      : 'The log doesn’t reach the archive. Check that the archive folder is mounted and has space.'
  const base = !base_at
    ? 'No base backup yet, so the log can’t be restored: run npm run backup -- --base. If you run your own PostgreSQL, use its own backup tools.'
    : isWithin(base_at, 8)
      ? `Base backup ${formatAgo(base_at, 'en')}.`
      : `Base backup ${formatAgo(base_at, 'en')}: run npm run backup -- --base every week.`
  const archived = carried && isWithin(archived_at, 2) && isWithin(base_at, 8)
  return { fresh: archived || isWithin(full_at, 2), about: `${full} ${base} ${log}` }
}
