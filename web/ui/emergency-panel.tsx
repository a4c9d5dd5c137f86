import { LifeBuoy } from 'lucide-react'
import { Fragment } from 'react'
import { emergencyPanel, emergencyResources } from '#core/safety/emergency-resources.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'

/** Opens when someone's words say they may be in danger. Only they close it. */
export function EmergencyPanel({ onClose, className }: { onClose: () => void; className?: string }) {
  return (
    <section
      role="alert"
      aria-label={emergencyPanel.title}
      className={cx('rounded-lg border border-danger-line bg-danger-tint p-3 text-sm', className)}
    >
      <div className="flex items-center justify-between gap-2">
        <h3 className="flex items-center gap-2 font-sans text-base font-bold tracking-normal text-danger">
          <LifeBuoy />
          {emergencyPanel.title}
        </h3>
        <Button variant="danger-quiet" size="sm" className="-my-1 -mr-1 px-2.5" onClick={onClose}>
          {emergencyPanel.closeLabel}
        </Button>
      </div>
      <p className="mt-1 leading-snug">{emergencyPanel.message}</p>
      <ul className="mt-2 grid gap-1.5">
        {emergencyResources.map(({ name, available, actions }) => (
          <li
            key={name}
            className="flex flex-wrap items-center justify-between gap-x-3 rounded-md bg-surface px-3 py-1 leading-tight"
          >
            <span>
              {name} <span className="text-ink-muted">({available})</span>
            </span>
            <span>
              {actions.map(({ label, href }, index) => (
                <Fragment key={href}>
                  {index > 0 && ' or '}
                  <a
                    href={href}
                    aria-label={href.startsWith('tel:') ? `Call ${label}` : undefined}
                    className="inline-flex min-h-8 items-center font-bold text-danger pointer-coarse:min-h-11"
                  >
                    {label}
                  </a>
                </Fragment>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
