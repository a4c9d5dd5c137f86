import { formatDateTime } from '#web/platform/formats.ts'
import { statusWord } from './status-badge.tsx'

interface BillMove {
  id: string
  from_status: string | null
  to_status: string
  note: string | null
  changed_at: string
  by?: string | null
}

/** How a bill came to its status. */
export function BillHistory({ moves, timeZone }: { moves: readonly BillMove[]; timeZone: string }) {
  return (
    <section aria-label="History">
      <h3 className="mb-1 font-sans text-sm font-bold tracking-normal">History</h3>
      <ol className="grid grid-cols-1 gap-2">
        {moves.map((move) => (
          <li key={move.id}>
            {move.from_status
              ? `${statusWord(move.from_status)} to ${statusWord(move.to_status)}`
              : `Created as ${statusWord(move.to_status).toLowerCase()}`}
            <span className="block text-xs text-ink-muted">
              {formatDateTime(move.changed_at, timeZone)}
              {move.by && <>, {move.by}</>}
              {move.note && <>: {move.note}</>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
