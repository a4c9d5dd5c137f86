import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'

const provider = {
  id: '00000000-0000-4000-8000-0000000000a1',
  user_id: '00000000-0000-4000-8000-0000000000a2',
  time_zone: 'America/Phoenix',
  first_name: 'Elena',
  last_name: 'Ruiz',
}

/** The context of a part of the provider's portal: the provider's row, an address and its own cache. */
export function WithProvider({ children, at = '/' }: { children: ReactNode; at?: string }) {
  const router = createMemoryRouter(
    [{ path: '/', element: <Outlet context={provider} />, children: [{ index: true, element: children }] }],
    { initialEntries: [at] },
  )
  return (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
