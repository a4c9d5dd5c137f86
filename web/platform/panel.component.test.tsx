import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PanelLink, usePanel } from './panel.tsx'

function Screen() {
  const [search] = useSearchParams()
  const { open, detail, show, close } = usePanel()
  return (
    <>
      <h1>Tab {search.get('tab') ?? 'none'}</h1>
      <PanelLink open="visit" details={{ id: '7' }}>
        Visit
      </PanelLink>
      <button type="button" onClick={() => show('find-patient')}>
        Find
      </button>
      {open && (
        <button type="button" onClick={close}>
          Close {open} {detail('id')}
        </button>
      )}
    </>
  )
}

test('a panel that is closed twice goes back once', async () => {
  let late = () => {}
  function Panel() {
    const { close } = usePanel()
    late = close
    return <p>Panel</p>
  }
  function Host() {
    return usePanel().open ? <Panel /> : <PanelLink open="visit">Visit</PanelLink>
  }
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>Before</p> },
      { path: '/visits', element: <Host /> },
    ],
    { initialEntries: ['/', '/visits'] },
  )
  await render(<RouterProvider router={router} />)
  await page.getByRole('link', { name: 'Visit' }).click()
  await expect.element(page.getByText('Panel')).toBeVisible()
  const close = late
  close()
  await expect.element(page.getByRole('link', { name: 'Visit' })).toBeVisible()
  close()
  await expect.element(page.getByRole('link', { name: 'Visit' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/visits')
})

test('a page keeps its tab behind a panel, behind the next one, and after both', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Screen /> }], {
    initialEntries: ['/?tab=prescribe'],
  })
  await render(<RouterProvider router={router} />)
  const heading = page.getByRole('heading', { name: 'Tab prescribe' })
  await page.getByRole('link', { name: 'Visit' }).click()
  await expect.element(page.getByRole('button', { name: 'Close visit 7' })).toBeVisible()
  await expect.element(heading).toBeVisible()
  await page.getByRole('button', { name: 'Find' }).click()
  expect(router.state.location.search).toBe('?open=find-patient&tab=prescribe')
  await page.getByRole('button', { name: 'Close find-patient' }).click()
  await expect.element(heading).toBeVisible()
  expect(router.state.location.search).toBe('?tab=prescribe')
})
