import { type ReactNode, Suspense } from 'react'
import { createMemoryRouter, Link, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { lazyPart } from '#web/platform/lazy.ts'
import { expectAccessibleInBothThemes } from '#web/testing/browser.ts'
import { ErrorScreen, RootLayout } from './root-screens.tsx'

function Broken(): never {
  throw new Error('The chart could not be drawn')
}

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

function Note() {
  return (
    <>
      <title>Note</title>
      <h1>Note</h1>
    </>
  )
}

test('a screen that crashes says what happened, without the stack, and keeps the crisis lines', async () => {
  // The production build shows no stack; a development server does. React reports the error it was given on purpose.
  vi.stubEnv('DEV', false)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const router = createMemoryRouter([{ path: '/', Component: Broken, ErrorBoundary: ErrorScreen }])
  await render(<RouterProvider router={router} />)
  await expect.element(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The chart could not be drawn')
  expect(document.querySelector('pre')).toBeNull()
  await expect.element(page.getByRole('link', { name: 'Call 988' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  await expectAccessibleInBothThemes(document)
})

const reload = vi.fn()
const Watched = () => <ErrorScreen reload={reload} />

test('after a new version went live, a page that is opened loads the app again, once', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  sessionStorage.clear()
  const lazy = () => Promise.reject(new Error('Failed to fetch dynamically imported module: /assets/x.js'))
  const open = () => {
    const children = [
      { path: '/', element: <p>Here</p> },
      { path: '/next', lazy },
    ]
    const router = createMemoryRouter([{ ErrorBoundary: Watched, children }])
    return { router, screen: render(<RouterProvider router={router} />) }
  }
  const first = open()
  await first.screen
  await first.router.navigate('/next')
  await expect.poll(() => reload.mock.calls.length).toBe(1)
  expect(page.getByRole('heading', { name: 'Unexpected Application Error!' }).query()).toBeNull()
  await (await first.screen).unmount()
  const second = open()
  await second.screen
  await second.router.navigate('/next')
  await expect.element(page.getByText(/^We couldn't load part of this page/)).toBeVisible()
  expect(reload).toHaveBeenCalledOnce()
})

test('a screen reader reads the title of the new page, not of the previous one, even if the page loads late', async () => {
  let arrive = () => {}
  const code = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const Late = lazyPart(async () => {
    await code
    return { default: () => <title>Messages</title> }
  })
  const router = createMemoryRouter([
    {
      Component: RootLayout,
      children: [
        { path: '/', element: <title>Overview</title> },
        {
          path: '/messages',
          element: (
            <Suspense fallback={<p>Loading</p>}>
              <Late />
            </Suspense>
          ),
        },
        { path: '/billing', element: <title>Billing</title> },
      ],
    },
  ])
  const { container } = await render(<RouterProvider router={router} />)
  await expect.poll(() => document.title).toBe('Overview')
  const announced = () => container.querySelector('[aria-live]')?.textContent
  expect(announced()).toBe('')

  await router.navigate('/billing')
  await expect.poll(announced).toBe('Billing')
  await router.navigate('/messages')
  await expect.element(page.getByText('Loading')).toBeVisible()
  expect(announced()).toBe('Billing')
  arrive()
  await expect.poll(announced).toBe('Messages')
  await router.navigate('/')
  await expect.poll(announced).toBe('Overview')
})

const Part = () => (
  <div style={{ paddingTop: '3000px', paddingBottom: '2000px' }}>
    <section id="bills">Bills</section>
  </div>
)

/** A page with a part whose code is still on its way. */
async function openLoading() {
  const loaded = Promise.withResolvers<{ default: typeof Part }>()
  const Lazy = lazyPart(() => loaded.promise)
  const element = (
    <Suspense fallback={<p>Loading</p>}>
      <Lazy />
    </Suspense>
  )
  const router = createMemoryRouter([{ Component: RootLayout, children: [{ path: '/', element }] }], {
    initialEntries: ['/#bills'],
  })
  const { unmount } = await render(<RouterProvider router={router} />)
  await expect.element(page.getByText('Loading')).toBeVisible()
  return { load: () => loaded.resolve({ default: Part }), unmount }
}

test('a part that its address names is brought into view once it has loaded, unless the reader moved on', async () => {
  const first = await openLoading()
  first.load()
  await expect.element(page.getByText('Bills')).toBeInViewport()
  await first.unmount()
  scrollTo(0, 0)
  const second = await openLoading()
  document.body.dispatchEvent(new WheelEvent('wheel', { bubbles: true }))
  second.load()
  await expect.element(page.getByText('Bills')).toBeInTheDocument()
  await expect.element(page.getByText('Bills')).not.toBeInViewport()
})

test('the next page is said once: by its heading where the link is gone with its page, by its title where the link stays', async () => {
  const loaded = Promise.withResolvers<{ default: () => ReactNode }>()
  const Late = lazyPart(() => loaded.promise)
  const router = createMemoryRouter([
    {
      Component: RootLayout,
      children: [
        {
          element: (
            <>
              <Link to="/notes">Notes</Link>
              <Outlet />
            </>
          ),
          children: [
            {
              path: '/',
              element: (
                <>
                  <title>Overview</title>
                  <Link to="/note">Write the note</Link>
                </>
              ),
            },
            {
              path: '/notes',
              element: (
                <>
                  <title>All notes</title>
                  <h1>All notes</h1>
                </>
              ),
            },
            {
              path: '/note',
              element: (
                <Suspense fallback={<p>Loading</p>}>
                  <Late />
                </Suspense>
              ),
            },
          ],
        },
      ],
    },
  ])
  const { container } = await render(<RouterProvider router={router} />)
  const announced = () => container.querySelector('[aria-live]')?.textContent
  const write = page.getByRole('link', { name: 'Write the note' })
  ;(write.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Loading')).toBeVisible()
  loaded.resolve({ default: Note })
  await expect.element(page.getByRole('heading', { name: 'Note' })).toHaveFocus()
  await expect.poll(() => document.title).toBe('Note')
  expect(announced()).toBe('')
  const notes = page.getByRole('link', { name: 'Notes' })
  ;(notes.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'All notes' })).toBeVisible()
  await expect.element(notes).toHaveFocus()
  await expect.poll(announced).toBe('All notes')
})
