import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { cx } from './cx.ts'

interface VirtualListProps<T> {
  label: string
  items: readonly T[]
  keyOf: (item: T) => string
  /** One link or button per row: arrow keys, J and K walk from one to the next. */
  row: (item: T, index: number) => ReactNode
  rowHeight: number
  /** There is more where this came from. */
  hasMore?: boolean
  onMore?: () => void
  className?: string
}

const stops = 'a, button'

/** A long list that renders only the visible part and a little around it. It scrolls in its own box. */
export function VirtualList<T>({ label, items, keyOf, row, rowHeight, ...rest }: VirtualListProps<T>) {
  const { hasMore = false, onMore, className } = rest
  const box = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => keyOf(items[index] as T),
    overscan: 10,
  })
  const shown = rows.getVirtualItems()
  const last = shown.at(-1)?.index ?? -1
  const more = useEffectEvent(() => onMore?.())
  const nearEnd = hasMore && last >= items.length - 10
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page that still ends in view asks for the next
  useEffect(() => {
    if (nearEnd) more()
  }, [nearEnd, items.length])

  function walk(event: KeyboardEvent) {
    const step = steps[event.key]
    const from = (event.target as HTMLElement).closest<HTMLElement>('[data-index]')
    if (!step || !from || event.metaKey || event.ctrlKey || event.altKey) return
    const to = Number(from.dataset.index) + step
    if (to < 0 || to >= items.length) return
    event.preventDefault()
    // Immediately if possible: the next key may be Enter, which must not open the previous row.
    if (focusRow(to)) return
    rows.scrollToIndex(to)
    requestAnimationFrame(() => focusRow(to))
  }

  function focusRow(index: number) {
    const stop = box.current?.querySelector<HTMLElement>(`[data-index="${index}"] :is(${stops})`)
    stop?.focus()
    return stop !== null && stop !== undefined
  }

  return (
    <div ref={box} className={cx('overflow-y-auto overscroll-contain', className)}>
      <ul aria-label={label} onKeyDown={walk} className="relative" style={{ height: rows.getTotalSize() }}>
        {shown.map(({ index, key, start }) => (
          <li
            key={key}
            ref={rows.measureElement}
            data-index={index}
            aria-setsize={hasMore ? -1 : items.length}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${start}px)` }}
          >
            {row(items[index] as T, index)}
          </li>
        ))}
      </ul>
    </div>
  )
}

const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }
