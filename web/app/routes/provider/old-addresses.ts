import { paths } from '#web/platform/paths.ts'

/** Where a notification about a refill or a message leads: its address is from before the tabs had their own. */
export function newAddress(search: URLSearchParams): string | undefined {
  if (search.get('tab') === 'medication-verification') return paths.refills
  if (search.get('open') === 'messages') return paths.providerMessages(search.get('with') ?? undefined)
}
