import { type ReactNode, useId } from 'react'
import { optionClass } from '#web/ui/overlay.ts'

/** What a medication search found in one place, under its name. */
export function Found({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <div>
      <h3 id={id} className="mb-1 font-sans text-xs font-semibold tracking-normal text-ink-muted">
        {title}
      </h3>
      <ul aria-labelledby={id} className="grid gap-1 rounded-md bg-surface p-1.5 compact:sm:grid-cols-2">
        {children}
      </ul>
    </div>
  )
}

export function Choice({ name, detail, onPick }: { name: string; detail: string; onPick: () => void }) {
  return (
    <li>
      <button type="button" className={`${optionClass} w-full text-left hover:bg-surface-2`} onClick={onPick}>
        <span>
          {name}
          <span className="block text-xs font-normal text-ink-muted">{detail}</span>
        </span>
      </button>
    </li>
  )
}
