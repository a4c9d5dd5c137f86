import { CircleCheck, Info, OctagonAlert, ShieldOff, TriangleAlert } from 'lucide-react'
import type { SafetyCheck } from '#core/medications/check.ts'
import { dataset } from '#core/medications/dataset.ts'
import type { SafetyAlert } from '#core/medications/types.ts'
import { cx } from '#web/ui/cx.ts'

const looks = {
  critical: { icon: OctagonAlert, mark: 'text-danger', word: 'Critical' },
  warning: { icon: TriangleAlert, mark: 'text-warning', word: 'Warning' },
  info: { icon: Info, mark: 'text-info', word: 'Note' },
} as const

/** A whole check: what was found, the worst first, and what could not be checked, said plainly. */
export function AlertList({ check, className }: { check: SafetyCheck; className?: string }) {
  const { alerts, checked } = check
  return (
    <div className={cx('grid gap-2', className)}>
      {checked === 'NOT CHECKED' && (
        <p className="flex items-center gap-2 text-sm font-bold tracking-[.02em] text-danger">
          <ShieldOff />
          NOT CHECKED in part: see below what the data does not know.
        </p>
      )}
      {alerts.length === 0 ? (
        <p className="flex items-center gap-2 text-sm">
          <CircleCheck className="text-success" />
          No alerts.
        </p>
      ) : (
        <ul className="grid divide-y divide-line">
          {alerts.map((alert) => (
            <Alert key={`${alert.kind} ${alert.message}`} alert={alert} />
          ))}
        </ul>
      )}
      <p className="text-xs text-ink-muted">
        Checked with medication data {dataset.version} of {dataset.date}. Not complete, and no substitute for
        the label.
      </p>
    </div>
  )
}

function Alert({ alert: { severity, kind, message, recommendation, source } }: { alert: SafetyAlert }) {
  const { icon, mark, word } = looks[severity]
  const Icon = kind === 'not-checked' ? ShieldOff : icon
  return (
    <li className="flex gap-2.5 py-2 text-sm first:pt-0">
      <Icon className={cx('mt-0.5 size-4.5 flex-none', kind === 'not-checked' ? 'text-danger' : mark)} />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <span className="sr-only">{word}: </span>
          {message}
        </p>
        <p className="text-ink-muted">
          {recommendation} <span className="text-xs">({source})</span>
        </p>
      </div>
    </li>
  )
}
