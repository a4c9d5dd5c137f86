import InvitationsBanner from '#web/domains/family/patient/invitations-banner.tsx'
import { unsentHref } from '#web/domains/messages/shared/unsent-href.ts'
import UnsentMessages from '#web/domains/messages/shared/unsent-messages.tsx'
import AskToSign from '#web/domains/records/patient/agreements/ask-to-sign.tsx'
import { usePerson } from '#web/platform/session/use-person.ts'

/** Above every page of the portal, after the page itself. */
export default function Notices({ onboarding }: { onboarding: boolean }) {
  const { id } = usePerson()
  return (
    <>
      <InvitationsBanner />
      <UnsentMessages hrefOf={(message) => unsentHref(id, message)} />
      {!onboarding && <AskToSign />}
    </>
  )
}
