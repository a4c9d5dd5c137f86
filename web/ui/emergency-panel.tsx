import { LifeBuoy } from 'lucide-react'
import { Fragment, lazy, type ReactNode, Suspense } from 'react'
import type { Language } from '#core/language.ts'
import type { SafetyCategory } from '#core/safety/categories.ts'
import { emergencyHelp } from '#core/safety/emergency-resources.ts'
import { retryUntilLoaded } from '#web/platform/retry.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'

interface EmergencyPanelProps {
  onClose: () => void
  language?: Language
  /** The safety engine's category, if it found more than a keyword. */
  category?: SafetyCategory | undefined
  /** The address of the patient's own safety plan; nothing for visitors. */
  planHref?: string | undefined
  /** The plan opens in a tab of its own, because the person must not leave this page, such as a call. */
  newTab?: boolean
  className?: string
  /** A question that comes before the lines to call. */
  question?: ReactNode
  /** Content specific to where it opened. */
  children?: ReactNode
}

/** The content below is shown immediately; the longer list is lazy-loaded, and nothing is lost if that fails. */
const MoreCrisisLines = lazy(() =>
  retryUntilLoaded(
    () => import('./more-crisis-lines.tsx'),
    () => undefined,
  ),
)

/** Opens when someone's words say they may be in danger. Only they close it. */
export function EmergencyPanel({
  onClose,
  language = 'en',
  category,
  planHref,
  newTab = false,
  className,
  question,
  children,
}: EmergencyPanelProps) {
  const { panel, resources } = emergencyHelp[language]
  return (
    <section
      role="alert"
      aria-label={panel.title}
      data-keep-clear
      className={cx('@container rounded-lg border border-danger-line bg-danger-tint p-3 text-sm', className)}
    >
      <div className="flex items-center justify-between gap-2">
        <h3 className="flex items-center gap-2 font-sans text-base font-bold tracking-normal text-danger">
          <LifeBuoy />
          {panel.title}
        </h3>
        <Button variant="danger-quiet" size="sm" className="-my-1 -mr-1 px-2.5" onClick={onClose}>
          {panel.closeLabel}
        </Button>
      </div>
      <p className="mt-1 leading-snug">{panel.message}</p>
      {question}
      <ul className="mt-2 grid gap-1.5">
        {resources.map(({ name, available, actions }) => (
          <li
            key={name}
            className="grid gap-x-3 rounded-md bg-surface px-3 pt-2 pb-0.5 leading-tight @md:flex @md:flex-wrap @md:items-center @md:justify-between @md:py-1"
          >
            <span>
              {name} <span className="text-ink-muted">({available})</span>
            </span>
            <span>
              {actions.map(({ label, href }, index) => (
                <Fragment key={href}>
                  {index > 0 && panel.or}
                  <a
                    href={href}
                    aria-label={href.startsWith('tel:') ? panel.call(label) : undefined}
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
      {children}
      <Suspense>
        <MoreCrisisLines language={language} category={category} />
      </Suspense>
      {planHref && (
        <a
          href={planHref}
          {...(newTab && { target: '_blank', rel: 'noreferrer' })}
          className="mt-2 inline-flex min-h-8 items-center gap-1.5 font-bold text-danger pointer-coarse:min-h-11"
        >
          <LifeBuoy />
          {panel.plan}
        </a>
      )}
    </section>
  )
}
