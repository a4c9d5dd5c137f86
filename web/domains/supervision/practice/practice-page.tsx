import { practice } from '#core/practice.ts'
import { Card } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useOrganization } from './api/organization.ts'
import { OrganizationForm } from './organization-form.tsx'

/** Who the practice is when it bills, writes letters and hands out records. */
export function PracticePage() {
  const { data, isError, refetch } = useOrganization()
  return (
    <>
      <title>{`Practice, ${practice.name}`}</title>
      <PageHeader
        title="Practice"
        lead="Who bills and writes letters. Every bill carries what stands here on the day the visit is completed; earlier bills stay as they are."
      />
      <Card className="max-w-2xl">
        {data !== undefined && <OrganizationForm key={data?.updated_at} organization={data} />}
        {isError && <LoadFailed title="The practice’s details could not be loaded." onRetry={refetch} />}
        {data === undefined && !isError && (
          <Loading label="Loading the practice’s details">
            <Skeleton className="h-48" />
          </Loading>
        )}
      </Card>
    </>
  )
}
