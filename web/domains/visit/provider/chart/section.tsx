import { type ReactNode, useId } from 'react'

/** One part of the chart, under its own heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-1.5 border-t border-line pt-3.5 text-sm first:border-t-0 first:pt-0"
    >
      <h3 id={id} className="font-sans text-xs font-semibold tracking-normal text-ink-muted">
        {title}
      </h3>
      {children}
    </section>
  )
}

export function Nothing({ children }: { children: ReactNode }) {
  return <p className="text-ink-muted">{children}</p>
}
