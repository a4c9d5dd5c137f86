import { Video } from 'lucide-react'
import { useId } from 'react'
import { practice } from '#core/practice.ts'
import { useOverview } from '#web/domains/scheduling/shared/provider-overview.ts'
import { formatNear } from '#web/platform/format-near.ts'
import { fullName } from '#web/platform/formats.ts'
import { paths } from '#web/platform/paths.ts'
import type { Provider } from '#web/platform/session/own-provider.ts'
import { toast } from '#web/platform/toast.ts'
import { useNow } from '#web/platform/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { type NextSession, nextSession } from './next-session.ts'

const recheckMs = 10_000

/** The way into the visit that is on or next. While no room is open it says when one will be. */
export function StartSession({ provider }: { provider: Provider | null | undefined }) {
  const { data } = useOverview()
  const now = useNow(recheckMs)
  const id = useId()
  const session = nextSession([...(data?.today ?? []), ...(data?.upcoming ?? [])], now)
  const label = session.state === 'begun' ? 'Rejoin Session' : 'Start Session'
  const said = data ? describeSession(session, provider?.time_zone) : undefined
  return (
    <div className="flex items-center gap-3">
      {said && (
        <p id={id} className="max-w-44 text-right text-xs leading-snug text-ink-muted max-xl:sr-only">
          {said}
        </p>
      )}
      {session.state === 'begun' || session.state === 'open' ? (
        <a
          href={paths.telehealthSession(session.visit.id)}
          aria-describedby={said && id}
          className={buttonClass({ className: 'max-sm:px-2.5' })}
        >
          <Video />
          <span className="max-sm:sr-only">{label}</span>
        </a>
      ) : (
        <Button
          variant="secondary"
          aria-describedby={said && id}
          className="max-md:hidden"
          onClick={() => toast.info(said ?? 'Your visits are still being loaded.', { id: 'start-session' })}
        >
          <Video />
          <span className="max-sm:sr-only">{label}</span>
        </Button>
      )}
    </div>
  )
}

function describeSession(session: NextSession, timeZone: string = practice.timeZone): string {
  if (session.state === 'none') return 'You have no visits booked.'
  const name = fullName(session.visit.patient, 'your patient')
  if (session.state === 'early') return `${name}: opens ${formatNear(session.opensAt, timeZone, 'en')}`
  return session.state === 'begun'
    ? `The session with ${name} is in progress.`
    : `The room for ${name} is open.`
}
