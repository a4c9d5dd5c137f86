import InvitationsBanner from '#web/domains/family/patient/invitations-banner.tsx'
import UnsentMessages from '#web/domains/messages/shared/unsent-messages.tsx'
import AskToSign from '#web/domains/records/patient/agreements/ask-to-sign.tsx'
import { paths } from '#web/platform/paths.ts'

const unsentHref = ({ provider_id }: { provider_id: string }) =>
  `${paths.patientDashboard}?open=messages&with=${provider_id}`

/** Above every page of the portal, after the page itself. */
export default function Notices({ onboarding }: { onboarding: boolean }) {
  return (
    <>
      <InvitationsBanner />
      <UnsentMessages hrefOf={unsentHref} />
      {!onboarding && <AskToSign />}
    </>
  )
}
