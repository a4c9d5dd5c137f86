import { mayPrescribe } from '#core/prescribing/authority.ts'
import { useOwnProvider } from '#web/platform/session/own-provider.ts'

/** Therapists and counselors keep the list; what would issue a prescription is not offered to them. */
export function useMayPrescribe(): boolean {
  const { data: provider } = useOwnProvider()
  return !provider || mayPrescribe(provider.credentials)
}
