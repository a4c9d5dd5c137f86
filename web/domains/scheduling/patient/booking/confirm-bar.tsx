import { formatDated } from '#web/platform/format-near.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { useViewerZone, zoneMark } from '#web/platform/viewer-zone.ts'
import { Button } from '#web/ui/button.tsx'
import { messages } from './messages.ts'
import { priceOf, type SummaryProps } from './summary.tsx'

interface ConfirmBarProps extends SummaryProps {
  /**
   * What still has to be chosen, after the button was clicked. It replaces the summary, so that the bar covers no
   * choice.
   */
  missing: string | undefined
}

/** Under the thumb on small screens: when, how much, and the one button. */
export function ConfirmBar({ provider, type, time, submitting, problem, missing }: ConfirmBarProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const zone = useViewerZone()
  const short = { weekday: 'short', month: 'short', day: 'numeric' } as const
  return (
    <div
      data-confirm-bar
      className="fixed inset-x-0 bottom-0 z-(--z-header) flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line bg-surface px-(--gutter) pt-3 pb-[calc(.75rem+env(safe-area-inset-bottom))] xl:hidden"
    >
      {problem}
      {missing ? (
        <p role="alert" className="min-w-0 flex-1 text-sm leading-snug font-semibold text-danger">
          {missing}
        </p>
      ) : (
        <p className="min-w-0 flex-1 text-sm text-ink-muted">
          <b className="block leading-snug text-balance font-semibold text-ink first-letter:uppercase">
            {time
              ? formatDated(time, zone, language, short) + zoneMark(time, language, provider?.time_zone)
              : words.noTimeYet}
          </b>
          {provider && type && priceOf(provider, type)}
        </p>
      )}
      <Button type="submit" busy={submitting} busyLabel={words.submitting}>
        {words.confirm}
      </Button>
    </div>
  )
}
