import { useAddress } from '#web/platform/address.ts'

/** The earlier time that a notification about this visit named: its link opens rescheduling at that time. */
export function useOfferedTime(visitId: string) {
  const { at, change } = useAddress<'visit' | 'time'>()
  const named = at('visit') === visitId && !Number.isNaN(Date.parse(at('time')))
  return {
    time: named ? at('time') : undefined,
    clear: () => named && change({ visit: undefined, time: undefined }),
  }
}
