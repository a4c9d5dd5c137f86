import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loading, Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx'
import { Section, TwoColumns } from './section.tsx'

export function EmptyAndLoading() {
  return (
    <Section
      title="Empty and loading"
      note="Empty says what to do next. Skeletons keep the shape of what comes."
    >
      <TwoColumns>
        <Card>
          <EmptyState title="No visits yet" action={<Button>Schedule your first visit</Button>}>
            Your first visit is a conversation. Pick a person and a time that suits you.
          </EmptyState>
        </Card>
        <Card>
          <Loading label="Loading visits" className="grid gap-5">
            <Skeleton className="h-6 w-2/5" />
            <SkeletonRows />
          </Loading>
        </Card>
      </TwoColumns>
    </Section>
  )
}
