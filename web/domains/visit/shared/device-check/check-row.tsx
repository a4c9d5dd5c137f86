import { CircleAlert, CircleCheck, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Spinner } from '#web/ui/spinner.tsx'

export type RowState = 'waiting' | 'checking' | 'ok' | 'failed'

interface CheckRowProps {
  icon: LucideIcon
  name: string
  state: RowState
  children: ReactNode
}

/** One thing that is tested, and in words what came of it. */
export function CheckRow({ icon: Icon, name, state, children }: CheckRowProps) {
  return (
    <li className="grid grid-cols-[auto_1fr_auto] gap-x-3 border-b border-line py-3.5 last:border-b-0">
      <Icon className="mt-0.5 text-ink-muted" />
      <div className="grid gap-1.5">
        <p className="font-semibold">{name}</p>
        <div
          role="status"
          className={cx('grid gap-2 text-sm', state === 'failed' ? 'text-ink' : 'text-ink-muted')}
        >
          {children}
        </div>
      </div>
      <span className="pt-0.5 text-lg">
        {state === 'checking' && <Spinner className="text-primary" />}
        {state === 'ok' && <CircleCheck className="text-success" />}
        {state === 'failed' && <CircleAlert className="text-danger" />}
      </span>
    </li>
  )
}
