import { cx } from './cx.ts'

const tones = {
  primary: 'bg-primary',
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
} as const
const heights = {
  even: () => '1rem',
  rise: (index: number) => `${5 + index * 3}px`,
  saguaro: (index: number, of: number) => `${100 - Math.abs(index - (of - 1) / 2) * 19}%`,
} as const

interface RibsProps {
  value: number
  of: number
  /** The text alternative: "4 of 5 parts done". */
  label: string
  tone?: keyof typeof tones
  /** `rise` for signal strength, `saguaro` (large) for progress. */
  shape?: keyof typeof heights
}

/** Saguaro pleats: the measure for amounts of five or fewer. */
export function Ribs({ value, of, label, tone = 'primary', shape = 'even' }: RibsProps) {
  const large = shape === 'saguaro'
  return (
    <span
      role="img"
      aria-label={label}
      className={cx('inline-flex items-end', large ? 'h-19 gap-1.25' : 'gap-0.75')}
    >
      {Array.from({ length: of }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the ribs are their position
          key={index}
          style={{ height: heights[shape](index, of) }}
          className={cx(
            large ? 'w-2.25 rounded-t-[5px] rounded-b-[2px]' : 'w-1 rounded-[2px]',
            index < value
              ? tones[tone]
              : large
                ? 'inset-ring-[1.5px] inset-ring-line-strong'
                : 'bg-[color-mix(in_oklab,var(--border-strong)_45%,var(--surface))]',
          )}
        />
      ))}
    </span>
  )
}
