import { practice } from '#core/practice.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** A tab whose work is not here yet says so. */
export function NotBuilt({ title, children }: { title: string; children: string }) {
  return (
    <>
      <title>{`${title}, ${practice.name}`}</title>
      <EmptyState title={title}>{children}</EmptyState>
    </>
  )
}
