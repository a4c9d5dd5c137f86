import { useEffect } from 'react'
import InvitationsBanner from '#web/domains/family/patient/invitations-banner.tsx'
import { unsentHref } from '#web/domains/messages/shared/unsent-href.ts'
import UnsentMessages from '#web/domains/messages/shared/unsent-messages.tsx'
import AskToSign from '#web/domains/records/patient/agreements/ask-to-sign.tsx'
import { storedUnsent } from '#web/domains/visit/shared/consent/unsent-list.ts'
import { usePerson } from '#web/platform/session/use-person.ts'

/** Above every page of the portal, after the page itself. */
export default function Notices({ onboarding }: { onboarding: boolean }) {
  const { id } = usePerson()
  useSendWithdrawals(id)
  return (
    <>
      <InvitationsBanner />
      <UnsentMessages hrefOf={(message) => unsentHref(id, message)} />
      {!onboarding && <AskToSign />}
    </>
  )
}

/** Consents withdrawn in a visit whose page was closed before the server could be told. */
function useSendWithdrawals(person: string | undefined) {
  useEffect(() => {
    if (storedUnsent(person) === null) return
    import('#web/domains/visit/shared/consent/kept-withdrawals.ts').then(
      ({ sendWithdrawals }) => sendWithdrawals(),
      () => {},
    )
  }, [person])
}
