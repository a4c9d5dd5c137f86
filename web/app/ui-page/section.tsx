import { type ReactNode, useId } from 'react'

interface SectionProps {
  title: string
  note: ReactNode
  children: ReactNode
}

export function Section({ title, note, children }: SectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-x-12 gap-y-5 border-b border-line py-9 last:border-b-0 lg:grid-cols-[12.5rem_minmax(0,1fr)]"
    >
      <header className="max-w-160">
        <h2 id={id} className="text-xl font-title tracking-[-.012em]">
          {title}
        </h2>
        <p className="mt-2 text-sm text-ink-muted">{note}</p>
      </header>
      <div className="grid min-w-0 grid-cols-1 content-start gap-5">{children}</div>
    </section>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}

export function TwoColumns({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-x-6 gap-y-5 md:grid-cols-2">{children}</div>
}
