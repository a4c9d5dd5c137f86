import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useAddress } from './address.ts'

test('a change that comes late leaves the next page alone', async () => {
  let late = () => {}
  function Forms() {
    const { at, change } = useAddress<'form'>()
    late = () => change({ form: '7' })
    return <p>Form {at('form') || 'none'}</p>
  }
  const router = createMemoryRouter(
    [
      { path: '/forms', element: <Forms /> },
      { path: '/next', element: <p>Next</p> },
    ],
    { initialEntries: ['/forms'] },
  )
  await render(<RouterProvider router={router} />)
  late()
  await expect.element(page.getByText('Form 7')).toBeVisible()
  await router.navigate('/next')
  await expect.element(page.getByText('Next')).toBeVisible()
  late()
  await expect.element(page.getByText('Next')).toBeVisible()
  expect(router.state.location).toMatchObject({ pathname: '/next', search: '' })
})
