import type { ReactNode } from 'react'
import { ActionLink } from '#web/ui/action-link.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'

const shown = 5

interface WaitingListProps<Item> {
  id: string
  title: string
  empty: string
  href: string
  items: readonly Item[] | undefined
  children: (item: Item) => ReactNode
}

/** The first few of what waits on another page, and the way there. */
export function WaitingList<Item extends { id: string }>({
  id,
  title,
  empty,
  href,
  items,
  children,
}: WaitingListProps<Item>) {
  return (
    <Card aria-labelledby={id}>
      <CardHead
        id={id}
        title={title}
        action={
          <ActionLink href={href} aria-label={`See all: ${title}`}>
            See all
          </ActionLink>
        }
      />
      {!items && (
        <Loading label={`Loading: ${title}`}>
          <SkeletonRows rows={2} />
        </Loading>
      )}
      {items?.length === 0 && <p className="text-ink-muted">{empty}</p>}
      <ul>
        {items?.slice(0, shown).map((item) => (
          <li
            key={item.id}
            className="flex min-h-11 items-center justify-between gap-3 border-b border-line py-2 last:border-0"
          >
            {children(item)}
          </li>
        ))}
      </ul>
      {items && items.length > shown && (
        <p className="mt-2 text-xs text-ink-muted">And {items.length - shown} more.</p>
      )}
    </Card>
  )
}
