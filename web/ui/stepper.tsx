import { Check } from 'lucide-react'
import { useMessages } from '#web/platform/language.ts'
import { cx } from './cx.ts'
import { words } from './words.ts'

interface StepperProps {
  /** The name of the process: "Registration". */
  label: string
  steps: readonly string[]
  /** Counts from 0. */
  current: number
  /** Steps that were put off: passed, but not done. They count from 0 too. */
  skipped?: readonly number[]
}

/** The current step. On a phone, only that step's label is shown. */
export function Stepper({ label, steps, current, skipped = [] }: StepperProps) {
  const say = useMessages(words)
  const isDone = (index: number) => index < current && !skipped.includes(index)
  return (
    <nav aria-label={label}>
      <p className="mb-2 text-sm font-semibold md:hidden" aria-hidden="true">
        {say.step(current + 1, steps.length)}: {steps[current]}
      </p>
      <ol className="flex gap-2">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            className="grid min-w-0 grow content-start gap-2 max-md:basis-0"
          >
            <span
              aria-hidden="true"
              className={cx(
                'h-1.5 rounded-full',
                index === current || isDone(index) ? 'bg-primary' : 'bg-surface-3',
              )}
            />
            <span
              className={cx(
                'flex items-baseline gap-1.5 text-sm max-md:sr-only',
                index === current ? 'font-semibold' : 'text-ink-muted',
              )}
            >
              {isDone(index) ? (
                <Check className="flex-none translate-y-0.5 text-success" />
              ) : (
                <span className="num">{index + 1}.</span>
              )}
              <span>
                {step}
                {isDone(index) && <span className="sr-only">, {say.stepDone}</span>}
                {index < current && skipped.includes(index) && `, ${say.stepSkipped}`}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
