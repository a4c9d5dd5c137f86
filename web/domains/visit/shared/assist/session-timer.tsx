import { sessionMarks } from '#core/notes/co-pilot.ts'
import { cx } from '#web/ui/cx.ts'

const hour = 60

/** How long the visit has been, against the minutes at which the next code begins. */
export function SessionTimer({ minutes }: { minutes: number }) {
  const share = (at: number) => `${Math.min(100, (at / hour) * 100)}%`
  return (
    <section aria-labelledby="session-timer" className="grid gap-2">
      <h2 id="session-timer" className="heading-card">
        Session timer
      </h2>
      <div aria-hidden="true" className="relative mt-1 h-2 rounded-full bg-surface-3">
        <div className="h-full rounded-full bg-primary" style={{ width: share(minutes) }} />
        {sessionMarks.map(({ minutes: at }) => (
          <span key={at} className="absolute -top-1 h-4 w-0.5 bg-ink" style={{ left: share(at) }} />
        ))}
      </div>
      <ol className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
        {sessionMarks.map(({ minutes: at, code }) => (
          <li key={at} className={cx('num', minutes >= at ? 'font-semibold text-success' : 'text-ink-muted')}>
            {at} min: {code}
            <span className="sr-only">{minutes >= at ? ', reached' : ', not yet'}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
