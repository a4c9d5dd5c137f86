import type { WorklistTask } from '#core/answers/safety-worklist.ts'

/** What else was reported while the task was open, oldest first. */
export function OtherPassages({ excerpt, excerpts }: Pick<WorklistTask, 'excerpt' | 'excerpts'>) {
  const others = [...new Set(excerpts)].filter((passage) => passage !== excerpt)
  if (others.length === 0) return null
  return (
    <div className="mt-2 max-w-[60ch] text-sm leading-normal wrap-anywhere">
      <p className="text-xs font-semibold text-ink-muted max-md:text-sm">Also reported</p>
      <ul aria-label="Also reported" className="grid gap-1">
        {others.map((passage) => (
          <li key={passage}>“{passage}”</li>
        ))}
      </ul>
    </div>
  )
}
