import { useEffect } from 'react'
import { storedUnsent } from '#web/domains/visit/shared/consent/unsent-list.ts'
import { usePerson } from '#web/platform/session/use-person.ts'

/** Consents withdrawn in a visit whose page was closed before the server could be told. */
export function useSendWithdrawals() {
  const { id } = usePerson()
  useEffect(() => {
    if (storedUnsent(id) === null) return
    import('#web/domains/visit/shared/consent/kept-withdrawals.ts').then(
      ({ sendWithdrawals }) => sendWithdrawals(),
      () => {},
    )
  }, [id])
}
