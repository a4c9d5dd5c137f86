import { CircleAlert } from 'lucide-react'

/** Shown next to its row, and announced when it appears. */
export function RowProblem({ id, problem }: { id: string; problem: string | undefined }) {
  return (
    <p id={id} aria-live="polite" className="text-sm font-medium text-danger empty:hidden">
      {problem && (
        <span className="inline-flex items-center gap-1.5">
          <CircleAlert />
          {problem}
        </span>
      )}
    </p>
  )
}
