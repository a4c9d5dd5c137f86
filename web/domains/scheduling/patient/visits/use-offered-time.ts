import { useSearchParams } from 'react-router'

/** The earlier time that a notification about this visit named: its link opens rescheduling at that time. */
export function useOfferedTime(visitId: string) {
  const [search, setSearch] = useSearchParams()
  const time = search.get('visit') === visitId ? (search.get('time') ?? undefined) : undefined
  return {
    time: Number.isNaN(Date.parse(time ?? '')) ? undefined : time,
    clear: () => {
      if (!time) return
      const next = new URLSearchParams(search)
      next.delete('visit')
      next.delete('time')
      setSearch(next, { replace: true, preventScrollReset: true })
    },
  }
}
