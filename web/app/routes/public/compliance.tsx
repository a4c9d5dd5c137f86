import { practice } from '#core/practice.ts'
import { complianceTopics } from '#web/domains/site/trust/compliance-topics.ts'
import { TrustTopics } from '#web/domains/site/trust/trust-topics.tsx'
import { paths } from '#web/platform/paths.ts'
import { NightTop } from '#web/ui/night-top.tsx'
import { SitePage } from './site-page.tsx'
import { trustDocuments } from './trust-documents.ts'

export const head = () => ({
  title: `Compliance, ${practice.name}`,
  description:
    'HIPAA, SOC 2, licensing, DEA, GDPR and FDA guidance: what the software does, what the practice must add, and what nobody here claims.',
})

export default function Compliance() {
  return (
    <SitePage>
      <NightTop title="Compliance" back={{ href: paths.landing, label: 'Back to Home' }}>
        Rules bind people and practices, not programs. So for each rule this page says what the software does,
        what the practice must add, and which certificates nobody here holds.
      </NightTop>
      <TrustTopics topics={complianceTopics} documents={trustDocuments} />
    </SitePage>
  )
}
