import { useEffect, useEffectEvent } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useAddress } from './address.ts'

function Forms({ onOpen }: { onOpen: (show: () => void) => void }) {
  const { at, change } = useAddress<'form'>()
  const opened = useEffectEvent(() => onOpen(() => change({ form: '7' })))
  useEffect(() => opened(), [])
  return <p>Form {at('form') || 'none'}</p>
}

test('a late change leaves the next page alone', async () => {
  const onOpen = vi.fn<(show: () => void) => void>()
  const router = createMemoryRouter(
    [
      { path: '/forms', element: <Forms onOpen={onOpen} /> },
      { path: '/next', element: <p>Next</p> },
    ],
    { initialEntries: ['/forms'] },
  )
  await render(<RouterProvider router={router} />)
  const show = onOpen.mock.calls[0]?.[0]
  show?.()
  await expect.element(page.getByText('Form 7')).toBeVisible()
  await router.navigate('/next')
  await expect.element(page.getByText('Next')).toBeVisible()
  show?.()
  await new Promise((resolve) => setTimeout(resolve))
  expect(router.state.location).toMatchObject({ pathname: '/next', search: '' })
})
