import { paths } from '#web/platform/paths.ts'

/** Notifications sent before the tabs had addresses of their own still lead where they meant to. */
export function newAddress(search: URLSearchParams): string | undefined {
  if (search.get('tab') === 'medication-verification') return paths.medicationVerification()
  if (search.get('open') === 'messages') return paths.providerMessages(search.get('with') ?? undefined)
}
