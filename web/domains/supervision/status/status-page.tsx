import { practice } from '#core/practice.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EnginesCard } from './engines-card.tsx'
import { HealthCard } from './health-card.tsx'
import { MailCard } from './mail-card.tsx'

/** Whether what the practice depends on works, now. */
export function StatusPage() {
  return (
    <>
      <title>{`Status, ${practice.name}`}</title>
      <PageHeader title="Status" lead="Whether what the practice depends on works, asked every 15 seconds." />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <HealthCard />
        <EnginesCard />
        <MailCard />
      </div>
    </>
  )
}
