import { practice } from '#core/practice.ts'
import { securityTopics } from '#web/domains/site/trust/security-topics.ts'
import { TrustTopics } from '#web/domains/site/trust/trust-topics.tsx'
import { paths } from '#web/platform/paths.ts'
import { NightTop } from '#web/ui/night-top.tsx'
import { SitePage } from './site-page.tsx'
import { trustDocuments } from './trust-documents.ts'

export const head = () => ({
  title: `Security, ${practice.name}`,
  description:
    'How visits and records are protected: what the software does by itself, and what the practice that runs it must add.',
})

export default function Security() {
  return (
    <SitePage>
      <NightTop title="Security" back={{ href: paths.landing, label: 'Back to Home' }}>
        What you tell a clinician belongs to you. Here is how it is protected, in plain words, and which part
        of the work is the software’s and which the practice’s.
      </NightTop>
      <TrustTopics topics={securityTopics} documents={trustDocuments} />
    </SitePage>
  )
}
