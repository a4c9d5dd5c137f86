import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'

interface StatusListProps {
  /** In two columns where there is room. */
  columns?: boolean
  /** The right column is on a separate line on a phone. */
  stacked?: boolean
  rows: readonly { id?: string; name: string; about: ReactNode; state: ReactNode }[]
}

/** Names on the left, status on the right. */
export function StatusList({ rows, columns, stacked }: StatusListProps) {
  return (
    <ul className={cx(columns && 'lg:columns-2 lg:gap-8')}>
      {rows.map(({ id, name, about, state }) => (
        <li
          key={id ?? name}
          className={cx(
            'flex min-h-11 break-inside-avoid items-center justify-between gap-4 border-b border-line py-2 last:border-0',
            stacked && 'max-sm:flex-col max-sm:items-start max-sm:gap-2',
          )}
        >
          <div className="min-w-0">
            <p className="font-semibold">{name}</p>
            <div className="text-xs text-ink-muted">{about}</div>
          </div>
          {state}
        </li>
      ))}
    </ul>
  )
}
