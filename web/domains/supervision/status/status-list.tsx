import type { ReactNode } from 'react'

interface StatusListProps {
  rows: readonly { id?: string; name: string; about: ReactNode; state: ReactNode }[]
}

/** Names on the left, how they stand on the right. */
export function StatusList({ rows }: StatusListProps) {
  return (
    <ul>
      {rows.map(({ id, name, about, state }) => (
        <li
          key={id ?? name}
          className="flex min-h-11 items-center justify-between gap-4 border-b border-line py-2 last:border-0"
        >
          <div className="min-w-0">
            <p className="font-semibold">{name}</p>
            <div className="text-xs break-words text-ink-muted">{about}</div>
          </div>
          {state}
        </li>
      ))}
    </ul>
  )
}
