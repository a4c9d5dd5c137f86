import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import {
  fetchPracticeVisits,
  type PracticeVisit,
  practiceVisitsKey,
  type VisitWish,
} from './practice-visits.ts'

const pageSize = 50
const minute = 60_000

/** The visits that are wished for, fetched as far as somebody looks. */
export function usePracticeVisits(wish: VisitWish) {
  return useInfiniteQuery({
    queryKey: [...practiceVisitsKey, 'list', wish],
    queryFn: ({ pageParam }) =>
      fetchPracticeVisits({ ...wish, page_size: pageSize, ...(pageParam && { after: pageParam }) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: PracticeVisit[]) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    placeholderData: keepPreviousData,
    staleTime: minute,
  })
}
