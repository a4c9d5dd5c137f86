import type { ReactNode } from 'react'

/** Names on the left, how they stand on the right. */
export function StatusList({ rows }: { rows: readonly { name: string; about: string; state: ReactNode }[] }) {
  return (
    <ul>
      {rows.map(({ name, about, state }) => (
        <li
          key={name}
          className="flex min-h-11 items-center justify-between gap-4 border-b border-line py-2 last:border-0"
        >
          <div className="min-w-0">
            <p className="font-semibold">{name}</p>
            <p className="text-xs break-words text-ink-muted">{about}</p>
          </div>
          {state}
        </li>
      ))}
    </ul>
  )
}
