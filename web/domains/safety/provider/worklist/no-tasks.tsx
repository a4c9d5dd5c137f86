import { Check } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

/** No task is open: what will appear here, over a small horizon. */
export function NoTasks({ onClosed }: { onClosed: () => void }) {
  return (
    <section
      aria-labelledby="no-tasks"
      className="relative isolate overflow-hidden rounded-lg border border-line bg-surface px-6 pt-14 pb-34 text-center"
    >
      <svg
        viewBox="0 0 1100 104"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-x-0 -bottom-px -z-1 h-26 w-full"
      >
        <path
          className="fill-surface-2"
          d="M0 44l120-6 30-26h110l34 26 190 4 120-10 36-22h96l38 24 200 8 126-6v68H0Z"
        />
        <path className="fill-surface-3" d="M0 74c160-22 320-14 500-2s380 6 600-12v44H0Z" />
      </svg>
      <span className="mb-3.5 inline-grid size-12 place-items-center rounded-full bg-success-tint text-success">
        <Check />
      </span>
      <h2 id="no-tasks" className="text-[1.375rem]! font-medium">
        No open safety tasks
      </h2>
      <p className="mx-auto mt-2 mb-5 max-w-[44ch] text-ink-muted">
        Possible safety concerns in messages, PHQ-9 answers, booking notes and visit chat will appear here.
      </p>
      <Button variant="secondary" onClick={onClosed}>
        View closed tasks
      </Button>
    </section>
  )
}
