import { useMessages } from '#web/platform/language.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { messages } from './messages.ts'
import type { Problem } from './use-submit.ts'

interface BookingProblemProps {
  problem: Problem
  /** Returns to the times and keeps the selection. */
  onOtherTime: () => void
}

/** Next to the button: why nothing was booked, and what to do. */
export function BookingProblem({ problem, onOtherTime }: BookingProblemProps) {
  const words = useMessages(messages)
  return (
    <div
      role="alert"
      className="grid w-full gap-2.5 rounded-md border border-warning-line bg-warning-tint p-3.5"
    >
      <p className="text-sm">
        <strong className="font-bold">{problem.title}</strong> {problem.kept && words.choiceKept}
      </p>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {problem.retry && (
          <Button type="submit" variant="secondary" size="sm">
            {words.tryAgain}
          </Button>
        )}
        {problem.otherTime && (
          <Button variant="secondary" size="sm" onClick={onOtherTime}>
            {words.otherTime}
          </Button>
        )}
        {problem.way && (
          <a href={problem.way.href} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            {problem.way.label}
          </a>
        )}
      </div>
    </div>
  )
}
