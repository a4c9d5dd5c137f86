import { cx } from './cx.ts'

const variants = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'bg-surface text-ink inset-ring inset-ring-line-strong hover:bg-surface-2',
  quiet: 'text-primary hover:bg-primary-tint',
  plain: 'text-ink hover:bg-surface-2',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover',
  'danger-quiet': 'text-danger hover:bg-danger-tint',
  sun: 'bg-sun text-on-sun hover:bg-sun-hover',
  night: 'bg-night-wash text-on-night inset-ring inset-ring-night-control hover:bg-night-wash-2',
} as const

const sizes = {
  md: 'min-h-(--control-h) px-(--control-px) text-control rounded-control',
  sm: 'min-h-(--control-h-sm) px-3.5 text-sm rounded-[10px] compact:px-2.5 compact:text-xs compact:rounded-sm',
  icon: 'size-(--control-h) text-control rounded-control',
  'icon-sm': 'size-(--control-h-sm) text-sm rounded-[10px] compact:rounded-sm',
} as const

const base =
  'inline-flex items-center justify-center gap-2 py-1 font-semibold leading-tight whitespace-nowrap max-[24rem]:whitespace-normal no-underline select-none transition-colors duration-(--dur-1) ease-out [&_.lucide]:size-[1.125em]'
const off =
  'disabled:bg-surface-2 disabled:text-ink-muted disabled:inset-ring-0 disabled:cursor-not-allowed not-aria-busy:aria-disabled:bg-surface-2 not-aria-busy:aria-disabled:text-ink-muted not-aria-busy:aria-disabled:inset-ring-0 not-aria-busy:aria-disabled:cursor-not-allowed'

type ButtonVariant = keyof typeof variants
type ButtonSize = keyof typeof sizes

export interface ButtonStyle {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  className?: string | undefined
}

/** The look of a button, for links to the next step. */
export function buttonClass({ variant = 'primary', size = 'md', className }: ButtonStyle = {}) {
  return cx(base, variants[variant], sizes[size], off, className)
}
