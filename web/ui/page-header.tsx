import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { ActionLink } from './action-link.tsx'
import { withPhone } from './with-phone.tsx'

interface PageHeaderProps {
  title: ReactNode
  /** One line under the title. */
  lead?: ReactNode
  back?: { href: string; label: string }
  actions?: ReactNode
}

export function PageHeader({ title, lead, back, actions }: PageHeaderProps) {
  return (
    <header className="grid gap-3 py-8 compact:py-4">
      {back && (
        <ActionLink href={back.href} muted className="justify-self-start">
          <ArrowLeft />
          {back.label}
        </ActionLink>
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="grid gap-1.5">
          <h1 className="text-3xl leading-tight font-display compact:text-2xl">{title}</h1>
          {lead && (
            <p data-keep-clear className="text-ink-muted">
              {withPhone(lead)}
            </p>
          )}
        </div>
        {actions && <div className="flex flex-wrap gap-2.5">{actions}</div>}
      </div>
    </header>
  )
}
