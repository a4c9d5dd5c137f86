import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

interface TableProps {
  /** What the rows are. Names the scrolling region too. */
  label: string
  children: ReactNode
  className?: string
}

/** Dense rows on paper. Write plain `<thead>`, `<tr>`, `<th scope="col">` and `<td>` inside. */
export function Table({ label, children, className }: TableProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-surface p-2"
    >
      <table
        className={cx(
          'w-full border-collapse text-sm whitespace-nowrap',
          '[&_th]:bg-surface-2 [&_th]:px-3 [&_th]:py-2 [&_th]:text-left [&_th]:text-xs [&_th]:font-semibold [&_th]:text-ink-muted',
          '[&_th:first-child]:rounded-l-sm [&_th:last-child]:rounded-r-sm',
          '[&_td]:h-(--row-h) [&_td]:border-b [&_td]:border-line [&_td]:px-3 [&_td]:py-1.5 [&_tbody_tr:last-child_td]:border-b-0',
          '[&_tbody_tr:hover_td]:bg-surface-2/45',
          className,
        )}
      >
        {children}
      </table>
    </section>
  )
}

/** A number: right-aligned, digits in columns. */
export function NumberCell({ className, ...rest }: ComponentProps<'td'>) {
  return <td {...rest} className={cx('num text-right', className)} />
}
