import type { ReactNode } from 'react'

export function SectionHead({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <div className="mb-[clamp(2rem,4vw,3.25rem)] grid items-end gap-x-12 gap-y-4 lg:grid-cols-[7fr_5fr]">
      <h2 id={id} className="max-w-[15em] text-4xl font-[440]">
        {title}
      </h2>
      <p className="max-w-120 text-lg text-ink-muted">{children}</p>
    </div>
  )
}
