import { useMessages } from '#web/platform/language.ts'
import { useServerNow } from '#web/platform/server-clock.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { messages } from './messages.ts'

interface VisitAheadProps {
  name: string
  photo: string | undefined
  /** "today at 3:30 PM" */
  when: string
  startsAt: string
}

/** With whom, when, and the time until then. */
export function VisitAhead({ name, photo, when, startsAt }: VisitAheadProps) {
  const words = useMessages(messages)
  const seconds = Math.ceil((Date.parse(startsAt) - useServerNow(1000)) / 1000)
  return (
    <div className="mx-auto -mb-2 grid w-full max-w-120 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3">
      <Avatar name={name} src={photo} className="size-11! text-sm!" />
      <p className="leading-snug">
        <b className="block font-semibold">{name}</b>
        <span className="block text-sm first-letter:uppercase">{when}</span>
      </p>
      {seconds > 0 && (
        <p className="text-right text-sm leading-tight text-ink-muted">
          {words.startsIn}
          <span className="num block font-display text-xl text-accent">{formatClock(seconds)}</span>
        </p>
      )}
    </div>
  )
}

/** "11:42" */
function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
