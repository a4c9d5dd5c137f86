import { cx } from './cx.ts'
import { Skeleton } from './skeleton.tsx'

interface Stat {
  label: string
  /** Not known yet: undefined. */
  value: number | undefined
  /** What in it needs action. */
  more?: string | undefined
}

/** Four numbers side by side, two by two where there is little room. */
export function StatRow({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className="grid grid-cols-2 rounded-card border border-line bg-surface lg:grid-cols-4">
      {stats.map(({ label, value, more }, place) => (
        <div
          key={label}
          className={cx(
            'border-line px-4.5 py-3.5 max-md:px-3.5 max-md:py-3',
            place % 2 === 1 && 'border-l',
            place === 2 && 'lg:border-l',
            place > 1 && 'max-lg:border-t',
          )}
        >
          <dt className="text-xs font-medium text-ink-muted">{label}</dt>
          <dd className="mt-px flex items-baseline gap-x-2.5 max-md:flex-col">
            {value === undefined ? (
              <Skeleton className="my-1 h-6.5 w-12" />
            ) : (
              <b className="num font-display text-[1.75rem] leading-tight font-[480] tracking-[-.02em]">
                {value}
              </b>
            )}
            <span className="text-xs leading-snug text-ink-muted">{more}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
