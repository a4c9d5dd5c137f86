import { Button } from '#web/ui/button.tsx'

interface ShowMoreProps {
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  size?: 'sm'
  className?: string
  children?: string
}

/** Below a list that comes in pages, as long as there is another one. */
export function ShowMore({ pages, children = 'Show more', size, className }: ShowMoreProps) {
  if (!pages.hasNextPage) return null
  return (
    <Button
      variant="secondary"
      {...(size && { size })}
      className={className ?? 'justify-self-center'}
      busy={pages.isFetchingNextPage}
      onClick={() => pages.fetchNextPage()}
    >
      {children}
    </Button>
  )
}
