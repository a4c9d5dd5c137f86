import type { ReactNode } from 'react'

/** A key to press. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid min-w-5 place-items-center whitespace-nowrap rounded-xs border border-line bg-surface-2 px-1.25 py-px font-sans text-2xs leading-tight font-medium text-ink-muted">
      {children}
    </kbd>
  )
}
