import { QueryClient } from '@tanstack/react-query'
import { onBackOnline } from './server-reach.ts'

/** A business refusal or a missing row won't change on a retry. A rate limit (SM98…) will. */
const answered = /^SM(?!98)|PGRST116/

const retryDelay = (attempt: number) => Math.min(1000 * 2 ** attempt, 30_000)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failed, error) => failed < 3 && !answered.test(String((error as { code?: unknown }).code)),
      retryDelay,
      gcTime: 5 * 60_000,
    },
    // Without a network a change fails immediately with a message. It must not wait and happen later unexpectedly.
    mutations: { networkMode: 'always' },
  },
})

/**
 * A successful change waits for its refetch, so that the screen shows it. A failed one doesn't: while the server is
 * unreachable a refetch takes many seconds, and the error must appear immediately.
 */
const fillOptions = queryClient.defaultMutationOptions.bind(queryClient)
queryClient.defaultMutationOptions = (options) => {
  const filled = fillOptions(options)
  const { onSettled } = filled
  if (!onSettled || filled === options) return filled
  return {
    ...filled,
    onSettled: (...args: Parameters<typeof onSettled>) => {
      const refetched = onSettled(...args)
      return args[1] ? undefined : refetched
    },
  }
}

/** The library notices only a network that is back, not a server. */
export function refetchWhenBack() {
  return onBackOnline(() => queryClient.getQueryCache().onOnline())
}
