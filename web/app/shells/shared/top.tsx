import { ArrowLeft } from 'lucide-react'
import { practice } from '#core/practice.ts'
import { formatDay, formatTime, formatZone } from '#core/scheduling/format-when.ts'
import { useSettled } from '#web/platform/settled.ts'
import { useNow } from '#web/platform/use-now.ts'
import { buttonClass } from '#web/ui/button-class.ts'

/** The link back to the portal's first page. */
export function Return({ href }: { href: string }) {
  return (
    <a href={href} className={buttonClass({ variant: 'plain', className: '-ml-3.5 justify-self-start' })}>
      <ArrowLeft />
      Return to Dashboard
    </a>
  )
}

const minute = 60_000

/** The heading of the portal's first page: the day and the clock. */
export function Today({ timeZone = practice.timeZone }: { timeZone?: string | undefined }) {
  const now = useNow(minute / 4)
  // The names of all the world's time zones are a heavy book to open before the day itself is shown.
  const settled = useSettled()
  return (
    <h1 className="text-2xl leading-tight font-medium compact:text-[1.5rem] max-md:compact:text-[1.375rem]">
      <span className="max-md:hidden">{formatDay(now, timeZone)}</span>
      <span className="md:hidden">
        {formatDay(now, timeZone, 'en', { weekday: 'long', month: 'short', day: 'numeric' })}
      </span>
      <small className="mt-0.5 block font-sans text-xs leading-snug font-normal tracking-normal text-ink-muted">
        {formatTime(now, timeZone)}
        <span className="max-md:sr-only">{settled && `, ${formatZone(now, timeZone)}`}</span>
      </small>
    </h1>
  )
}
