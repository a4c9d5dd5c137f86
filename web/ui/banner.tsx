import { CircleCheck, Info, OctagonAlert, ShieldOff, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { withPhone } from './with-phone.tsx'

const tones = {
  info: { icon: Info, box: 'border-info-line bg-info-tint', mark: 'text-info' },
  success: { icon: CircleCheck, box: 'border-success-line bg-success-tint', mark: 'text-success' },
  warning: { icon: TriangleAlert, box: 'border-warning-line bg-warning-tint', mark: 'text-warning' },
  danger: { icon: OctagonAlert, box: 'border-danger-line bg-danger-tint', mark: 'text-danger' },
  blocked: {
    icon: ShieldOff,
    box: 'border-danger inset-ring inset-ring-danger/30 bg-[repeating-linear-gradient(135deg,var(--danger-tint)_0_14px,color-mix(in_oklab,var(--danger-tint)_70%,var(--surface))_14px_28px)]',
    mark: 'text-danger',
  },
} as const

interface BannerProps {
  tone?: keyof typeof tones
  title: ReactNode
  /** One button or link: what to do about it. */
  action?: ReactNode
  className?: string
  children?: ReactNode
}

/** Severity by hue, icon and word together. `blocked` says that a safety check did not run. */
export function Banner({ tone = 'info', title, action, className, children }: BannerProps) {
  const { icon: Icon, box, mark } = tones[tone]
  const urgent = tone === 'danger' || tone === 'blocked'
  return (
    <div
      role={urgent ? 'alert' : undefined}
      data-keep-clear
      className={cx(
        'grid grid-cols-[auto_1fr] items-center gap-x-3.5 gap-y-2.5 rounded-md border px-4.5 py-4 compact:px-3.5 compact:py-3',
        Boolean(action) && 'md:grid-cols-[auto_1fr_auto]',
        box,
        className,
      )}
    >
      <Icon className={cx('size-5.5 self-start', Boolean(action) && 'md:self-center', mark)} />
      <p className="text-sm">
        <strong className={cx('font-bold', tone === 'blocked' && 'tracking-[.02em] text-danger')}>
          {withPhone(title)}
        </strong>
        {children && typeof title === 'string' && !/[.!?:…]$/.test(title) && '.'} {withPhone(children)}
      </p>
      {action && <div className="max-md:col-start-2">{action}</div>}
    </div>
  )
}
