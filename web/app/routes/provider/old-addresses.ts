import { paths } from '#web/platform/paths.ts'

/** Links in notifications from before the tabs had addresses still work. */
export function newAddress(search: URLSearchParams): string | undefined {
  if (search.get('tab') === 'medication-verification') return paths.medicationVerification()
  if (search.get('open') === 'messages') return paths.providerMessages(search.get('with') ?? undefined)
}
