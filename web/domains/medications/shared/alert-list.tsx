import { ChevronRight, CircleCheck, Info, OctagonAlert, ShieldOff, TriangleAlert } from 'lucide-react'
import type { SafetyCheck } from '#core/medications/check.ts'
import { dataset } from '#core/medications/dataset.ts'
import type { AlertSeverity, SafetyAlert } from '#core/medications/types.ts'
import { cx } from '#web/ui/cx.ts'

const looks = {
  critical: { icon: OctagonAlert, mark: 'text-danger', title: 'Critical' },
  warning: { icon: TriangleAlert, mark: 'text-warning', title: 'Warnings' },
  info: { icon: Info, mark: 'text-info', title: 'Notes' },
} as const

const severities = ['critical', 'warning', 'info'] as const
const opensUpTo = 6

/** A whole check: what was found, the worst first, and what could not be checked, said plainly. */
export function AlertList({ check, className }: { check: SafetyCheck; className?: string }) {
  const { checked } = check
  const alerts = distinct(check.alerts)
  return (
    <div className={cx('grid grid-cols-1 gap-3', className)}>
      {checked === 'NOT CHECKED' && (
        <p className="flex items-center gap-2 text-sm font-bold tracking-[.02em] text-danger">
          <ShieldOff />
          NOT CHECKED in part: see below what the data does not know.
        </p>
      )}
      {alerts.length === 0 && (
        <p className="flex items-center gap-2 text-sm">
          <CircleCheck className="text-success" />
          No alerts.
        </p>
      )}
      {severities.map((severity) => (
        <Group
          key={severity}
          severity={severity}
          alerts={alerts.filter((alert) => alert.severity === severity)}
          open={severity === 'critical' || alerts.length <= opensUpTo}
        />
      ))}
      <p className="text-xs text-ink-muted">
        Checked with medication data {dataset.version} of {dataset.date}. Not complete, and no substitute for
        the label.
      </p>
    </div>
  )
}

interface GroupProps {
  severity: AlertSeverity
  alerts: readonly SafetyAlert[]
  open: boolean
}

/** What may kill stays in view; a long tail of hints folds. */
function Group({ severity, alerts, open }: GroupProps) {
  const { icon: Icon, mark, title } = looks[severity]
  // What could not be checked must not hide behind a fold.
  const unchecked = alerts.some(({ kind }) => kind === 'not-checked')
  if (alerts.length === 0) return null
  return (
    <details open={open || unchecked} className="group">
      <summary className="flex cursor-pointer list-none items-center gap-2 rounded-sm py-0.5 text-sm font-bold">
        <Icon className={mark} />
        {title} ({alerts.length})
        <ChevronRight className="ml-auto text-ink-muted transition-transform group-open:rotate-90" />
      </summary>
      <ul className="grid divide-y divide-line">
        {alerts.map((alert) => (
          <Alert key={`${alert.kind} ${alert.message}`} alert={alert} />
        ))}
      </ul>
    </details>
  )
}

function Alert({ alert: { kind, message, recommendation, source } }: { alert: SafetyAlert }) {
  return (
    <li className="py-2 text-sm">
      <p className={cx('font-semibold wrap-anywhere', kind === 'not-checked' && 'text-danger')}>{message}</p>
      <p className="text-ink-muted">
        {recommendation} <span className="text-xs">({source})</span>
      </p>
    </li>
  )
}

/** A medicine that is on the list twice brings the same words twice. */
function distinct(alerts: readonly SafetyAlert[]): SafetyAlert[] {
  return [...new Map(alerts.map((alert) => [`${alert.kind} ${alert.message}`, alert])).values()]
}
