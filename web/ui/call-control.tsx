import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

interface CallControlProps {
  icon: LucideIcon
  label: string
  /** A shorter word for the eye, part of the label: two words wrap where there are many buttons. */
  shown?: string
  /** Something is not as it is by default: muted, off, shared, written down. */
  warm?: boolean
  danger?: boolean
  disabled?: boolean
  /** For toggles. */
  pressed?: boolean
  className?: string
  onClick: () => void
  children?: ReactNode
}

/** A button in the row below the video: sign above, word below. */
export function CallControl({
  icon: Icon,
  label,
  shown,
  warm,
  danger,
  disabled,
  pressed,
  className,
  onClick,
  children,
}: CallControlProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      disabled={disabled}
      aria-pressed={pressed}
      aria-label={shown && shown !== label ? label : undefined}
      className={cx(
        'group grid w-21.5 justify-items-center gap-1 rounded-[14px] py-1 text-2xs leading-tight font-semibold text-on-night disabled:opacity-60 max-lg:w-auto max-lg:min-w-0 max-lg:flex-1',
        className,
      )}
    >
      <span
        className={cx(
          'relative grid h-11 place-items-center rounded-[14px] transition-colors duration-(--dur-1) max-md:w-11.5',
          danger ? 'w-17 bg-night-danger-fill text-on-night' : 'w-14',
          !danger &&
            (warm
              ? 'bg-sun text-on-sun group-hover:bg-sun-hover'
              : 'bg-night-wash group-hover:bg-night-wash-2'),
        )}
      >
        <Icon className="size-5.25" />
        {children}
      </span>
      {shown ?? label}
    </button>
  )
}
