import type { ReactNode } from 'react'
import { DesertScene } from './art/desert-scene.tsx'
import { withPhone } from './with-phone.tsx'

interface EmptyStateProps {
  title: ReactNode
  /** What will appear here. */
  children: ReactNode
  /** One button: what to do next. */
  action?: ReactNode
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center px-5 pt-8 pb-9 text-center">
      <DesertScene className="mb-4 w-36" />
      <h2 className="heading-card mb-1.5">{title}</h2>
      <p className="max-w-88 text-md text-ink-muted">{withPhone(children)}</p>
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
