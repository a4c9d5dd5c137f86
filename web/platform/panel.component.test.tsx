import { useEffect, useEffectEvent } from 'react'
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router'
import { expect, test, vi } from 'vitest'
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

function Panel({ onOpen }: { onOpen: (close: () => void) => void }) {
  const { close } = usePanel()
  const opened = useEffectEvent(() => onOpen(close))
  useEffect(() => opened(), [])
  return <p>Panel</p>
}

function Host({ onOpen }: { onOpen: (close: () => void) => void }) {
  return usePanel().open ? <Panel onOpen={onOpen} /> : <PanelLink open="visit">Visit</PanelLink>
}

test('a panel that is closed twice goes back once', async () => {
  const onOpen = vi.fn<(close: () => void) => void>()
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>Before</p> },
      { path: '/visits', element: <Host onOpen={onOpen} /> },
    ],
    { initialEntries: ['/', '/visits'] },
  )
  await render(<RouterProvider router={router} />)
  await page.getByRole('link', { name: 'Visit' }).click()
  await expect.poll(() => onOpen.mock.calls).toHaveLength(1)
  const close = onOpen.mock.calls[0]?.[0]
  close?.()
  await expect.element(page.getByRole('link', { name: 'Visit' })).toBeVisible()
  close?.()
  await new Promise((resolve) => setTimeout(resolve))
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
