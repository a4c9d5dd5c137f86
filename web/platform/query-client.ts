import { QueryClient } from '@tanstack/react-query'

const retryDelay = (attempt: number) => Math.min(1000 * 2 ** attempt, 30_000)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: 3, retryDelay, gcTime: 5 * 60_000 },
    // Without a network a change fails at once and says so. It must not wait and happen later, unasked.
    mutations: { networkMode: 'always' },
  },
})
