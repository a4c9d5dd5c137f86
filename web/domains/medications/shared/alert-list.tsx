import { ChevronRight, CircleCheck, Info, OctagonAlert, ShieldOff, TriangleAlert } from 'lucide-react'
import { dataset } from '#core/medications/dataset.ts'
import { isGap } from '#core/medications/listed-entries.ts'
import { notCompared } from '#core/medications/not-checked.ts'
import type { AlertSeverity, SafetyAlert } from '#core/medications/types.ts'
import type { OutsideCheck } from '#core/prescribing/stored-check.ts'
import { showPlainDate } from '#web/platform/plain-date.ts'
import { cx } from '#web/ui/cx.ts'

const looks = {
  critical: { icon: OctagonAlert, mark: 'text-danger', title: 'Critical' },
  warning: { icon: TriangleAlert, mark: 'text-warning', title: 'Warnings' },
  info: { icon: Info, mark: 'text-info', title: 'Information' },
} as const

const severities = ['critical', 'warning', 'info'] as const
const openUpTo = 3

interface AlertListProps {
  check: {
    checked: 'checked' | 'NOT CHECKED'
    alerts: readonly SafetyAlert[]
    notes?: readonly string[]
    outside?: OutsideCheck
  }
  /** Information that was shown for this patient before folds away. */
  seen?: ReadonlySet<string>
  className?: string
}

/** A whole check: the most dangerous first, each with one sentence and what to do; and what was not checked. */
export function AlertList({ check, seen, className }: AlertListProps) {
  const { checked, outside } = check
  const all = distinct(check.alerts)
  const unchecked = all.filter(isGap)
  const found = [...all.filter((alert) => !isGap(alert)), ...distinct((check.notes ?? []).map(notCompared))]
  const known = found.filter(({ severity, message }) => severity === 'info' && seen?.has(message))
  const alerts = found.filter((alert) => !known.includes(alert))
  return (
    <div className={cx('grid grid-cols-1 gap-3', className)}>
      {checked === 'NOT CHECKED' && (
        <section
          aria-label="Not checked"
          className="rounded-md border border-danger-line bg-danger-tint px-3 py-2"
        >
          <p className="flex items-center gap-2 text-sm font-bold text-danger">
            <ShieldOff />
            NOT CHECKED
          </p>
          <ul className="grid gap-1.5 pt-1 text-sm">
            {unchecked.map((alert) => (
              <li key={alert.message}>
                <p className="font-semibold wrap-anywhere">{alert.message.replace(/^NOT CHECKED: /, '')}</p>
                <p>{alert.recommendation}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {found.length === 0 && checked === 'checked' && (
        <p className="flex items-center gap-2 text-sm">
          <CircleCheck className="text-success" />
          No alerts.
        </p>
      )}
      {severities.map((severity) => (
        <Group
          key={severity}
          title={looks[severity].title}
          severity={severity}
          alerts={alerts.filter((alert) => alert.severity === severity && alert.kind !== 'not-checked')}
          open={severity === 'critical' || alerts.length <= openUpTo}
        />
      ))}
      <Group
        title="Not compared"
        severity="info"
        alerts={alerts.filter(({ kind }) => kind === 'not-checked')}
        open={alerts.length <= openUpTo}
      />
      <Group title="Shown before" severity="info" alerts={known} open={false} />
      {outside && <Outside outside={outside} />}
      <p className="text-xs text-ink-muted">
        Checked with medication data {dataset.version} of {showPlainDate(dataset.date)}. Not a complete list.
        Check the label.
      </p>
    </div>
  )
}

interface GroupProps {
  title: string
  severity: AlertSeverity
  alerts: readonly SafetyAlert[]
  open: boolean
}

/** Life-threatening alerts stay in view; a long list of minor ones collapses. */
function Group({ title, severity, alerts, open }: GroupProps) {
  const { icon: Icon, mark } = looks[severity]
  if (alerts.length === 0) return null
  return (
    <details
      open={open}
      className={cx(
        'group',
        severity === 'critical' && 'rounded-md border border-danger-line bg-danger-tint px-3 py-2',
      )}
    >
      <summary className="flex cursor-pointer list-none items-center gap-2 rounded-sm py-0.5 text-sm font-bold">
        <Icon className={mark} />
        <span className={severity === 'critical' ? mark : undefined}>
          {title} ({alerts.length})
        </span>
        <ChevronRight className="ml-auto text-ink-muted transition-transform group-open:rotate-90" />
      </summary>
      <ul className={cx('grid divide-y', severity === 'critical' ? 'divide-danger-line' : 'divide-line')}>
        {alerts.map((alert) => (
          <Alert key={`${alert.kind} ${alert.message}`} alert={alert} />
        ))}
      </ul>
    </details>
  )
}

function Alert({ alert: { kind, message, recommendation, source } }: { alert: SafetyAlert }) {
  const [first, more] = kind === 'interaction' ? pairSentence(message) : firstSentence(message)
  return (
    <li className="py-2 text-sm">
      <p className="font-semibold wrap-anywhere">{first}</p>
      <p>{recommendation}</p>
      <details className="text-xs text-ink-muted">
        <summary className="w-fit cursor-pointer rounded-sm">Details and source</summary>
        {more && <p className="pt-1">{more}</p>}
        <p className="pt-1">{source}</p>
      </details>
    </li>
  )
}

/** Another source's answer under its own name, never mixed with ours. */
function Outside({ outside: { source, alerts, error } }: { outside: OutsideCheck }) {
  return (
    <section aria-label={source} className="rounded-md border border-line px-3 py-2 text-sm">
      <p className="font-bold">{source}</p>
      {error && (
        <p className="font-semibold text-danger">
          NOT CHECKED by this source: {error}. Check another source before you continue.
        </p>
      )}
      {!error && alerts.length === 0 && <p>No alerts from this source.</p>}
      <ul className="grid gap-1">
        {alerts.map(({ severity, text }) => (
          <li key={text}>
            <b className="font-semibold">{looks[severity].title}:</b> {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The pair alone says nothing, so its effect is included. */
function pairSentence(message: string): [string, string] {
  const [pair, after] = firstSentence(message)
  const [effect, more] = firstSentence(after)
  return [[pair, effect].filter(Boolean).join(' '), more]
}

function firstSentence(message: string): [string, string] {
  const end = /[.!?]\s+(?=[A-Z"])/.exec(message)
  return end ? [message.slice(0, end.index + 1), message.slice(end.index + 1).trim()] : [message, '']
}

/** A medicine that is on the list twice causes the same alert twice. */
function distinct(alerts: readonly SafetyAlert[]): SafetyAlert[] {
  return [...new Map(alerts.map((alert) => [`${alert.kind} ${alert.message}`, alert])).values()]
}
