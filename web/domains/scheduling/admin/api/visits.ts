import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import {
  fetchPracticeVisits,
  type PracticeVisit,
  practiceVisitsKey,
  type VisitFilters,
} from './practice-visits.ts'

const pageSize = 50
const minute = 60_000

/** The visits that match the filters, loaded page by page. */
export function usePracticeVisits(filters: VisitFilters) {
  return useInfiniteQuery({
    queryKey: [...practiceVisitsKey, 'list', filters],
    queryFn: ({ pageParam }) =>
      fetchPracticeVisits({ ...filters, page_size: pageSize, ...(pageParam && { after: pageParam }) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: PracticeVisit[]) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    placeholderData: keepPreviousData,
    staleTime: minute,
  })
}
