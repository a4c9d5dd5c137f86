import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'

interface SectionProps {
  id: string
  title: string
  lead?: string
  children: ReactNode
}

export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <Card id={id} aria-labelledby={`${id}-title`} className="scroll-mt-30 md:p-7">
      <div className="mb-5 grid gap-1">
        <h2 id={`${id}-title`} className="heading-card">
          {title}
        </h2>
        {lead && <p className="max-w-[65ch] text-md text-ink-muted">{lead}</p>}
      </div>
      {children}
    </Card>
  )
}
