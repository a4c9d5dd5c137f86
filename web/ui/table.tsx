import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

interface TableProps {
  /** What the rows are. Names the scrolling region too. */
  label: string
  children: ReactNode
  /**
   * On a phone each row becomes a few lines instead of scrolling sideways; a table with many columns does so on
   * tablets too. A cell that needs its title there has it as `data-title`.
   */
  stacked?: boolean | 'on tablets'
  className?: string
}

const stackedClass = cx(
  'whitespace-normal! [&_.num]:whitespace-nowrap lg:[&_td]:max-w-56 max-lg:wrap-anywhere max-lg:[&_td]:px-2 max-lg:[&_th]:px-2 max-lg:[&_th]:wrap-normal',
  'as-lines:block as-lines:[&_thead]:sr-only as-lines:[&_tbody]:block',
  'as-lines:[&_tbody_tr]:flex as-lines:[&_tbody_tr]:flex-wrap as-lines:[&_tbody_tr]:items-center as-lines:[&_tbody_tr]:gap-x-3 as-lines:[&_tbody_tr]:gap-y-1',
  'as-lines:[&_tbody_tr]:border-b as-lines:[&_tbody_tr]:border-line as-lines:[&_tbody_tr]:p-2 as-lines:[&_tbody_tr:last-child]:border-b-0',
  'as-lines:[&_td]:h-auto! as-lines:[&_td]:border-0! as-lines:[&_td]:p-0! as-lines:[&_td:empty]:hidden',
  'as-lines:[&_td[data-title]]:before:mr-1.5 as-lines:[&_td[data-title]]:before:text-xs as-lines:[&_td[data-title]]:before:text-ink-muted as-lines:[&_td[data-title]]:before:content-[attr(data-title)]',
)

/** Dense rows on paper. Write plain `<thead>`, `<tr>`, `<th scope="col">` and `<td>` inside. */
export function Table({ label, children, stacked = false, className }: TableProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-surface p-2"
    >
      <table
        data-stacked={stacked === true ? 'on phones' : stacked || undefined}
        className={cx(
          'w-full border-collapse text-sm whitespace-nowrap',
          '[&_th]:bg-surface-2 [&_th]:px-3 [&_th]:py-2 [&_th]:text-left [&_th]:text-xs [&_th]:font-semibold [&_th]:text-ink-muted',
          '[&_th:first-child]:rounded-l-sm [&_th:last-child]:rounded-r-sm',
          '[&_td]:h-(--row-h) [&_td]:border-b [&_td]:border-line [&_td]:px-3 [&_td]:py-1.5 [&_tbody_tr:last-child_td]:border-b-0',
          '[&_tbody_tr:hover_td]:bg-surface-2/45',
          stacked && stackedClass,
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
