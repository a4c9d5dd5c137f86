import { CircleAlert } from 'lucide-react'

/** Said beside the row it is about, and read out when it comes. */
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
